import type { Output } from '@ipe/contract';
import { saoPauloDay } from '@ipe/pt-br';
import { isAllowed, shownMs } from '#modules/rewards/index.ts';
import { isBlocked } from '#modules/limits/index.ts';
import type { Handlers } from '#platform/calls/call-server.ts';
import { listTermsOf } from '#platform/rule-book/index.ts';
import { roundsReward, ruleKind } from './give-rounds.ts';
import { listGrants, listTaken, type GrantRow } from './grant.store.ts';
import { nameOfGame, nameOfMode, type GrantedRoundsDeps } from './granted-rounds.deps.ts';
import { listOffers, type RoundOffer } from './offer.store.ts';
import { takeOffer } from './take-offer.ts';
import { stateOn } from './rules/state-on.ts';

type Listed = Output<'/api/granted/list'>;

const lotOf = (
  deps: GrantedRoundsDeps,
  {
    gameId,
    mode,
    stake,
    rounds,
    wageringX100,
  }: Pick<GrantRow, 'gameId' | 'mode' | 'rounds' | 'wageringX100'> & { stake: number },
) => ({
  game_id: gameId,
  game: nameOfGame(deps, gameId),
  mode: nameOfMode(deps, { gameId, mode }),
  stakeCentavos: stake,
  rounds,
  wageringX100,
});

const presentOffer = (
  deps: GrantedRoundsDeps,
  { offerId, document, terms, ruleVersion, sha256, firstDay, lastDay }: RoundOffer,
  seen: { isOpen: boolean; isTaken: boolean },
): Listed['offers'][number] => ({
  id: offerId,
  name: document.name,
  ...lotOf(deps, { ...document, stake: document.stakeCentavos }),
  playDays: document.playDays,
  fromDay: firstDay,
  untilDay: lastDay,
  leastVipLevel: document.leastVipLevel,
  terms,
  ruleVersion,
  sha256,
  ...seen,
});

const presentGrant = (
  deps: GrantedRoundsDeps,
  grant: GrantRow,
  { terms, now }: { terms: string; now: Date },
): Listed['own'][number] => ({
  id: grant.grantId,
  title: grant.title,
  ...lotOf(deps, grant),
  played: grant.played,
  wonCentavos: grant.won,
  // The job ends the row some seconds later.
  state: grant.ending ?? (grant.expiresAt <= now ? 'expired' : 'open'),
  wageredBy: grant.wageredBy?.toISOString() ?? null,
  grantedAt: grant.grantedAt.toISOString(),
  expiresAt: grant.expiresAt.toISOString(),
  endedAt: grant.endedAt?.toISOString() ?? null,
  terms,
  ruleVersion: grant.ruleVersion,
});

/** Lists offers that go on or are announced. A player who may not bet gets no offers. */
async function presentOffers(deps: GrantedRoundsDeps, playerId: number | undefined, now: Date) {
  if (!isAllowed(deps.profile, roundsReward)) return [];
  if (playerId !== undefined && (await isBlocked(deps.db, playerId, now))) return [];
  const taken = playerId === undefined ? new Set() : await listTaken(deps.db, playerId);
  const today = saoPauloDay(now);
  const open = (await listOffers(deps.db, today)).filter((offer) => stateOn(offer, today) !== 'over');
  return open.map((offer) => {
    const seen = { isOpen: stateOn(offer, today) === 'running', isTaken: taken.has(offer.offerId) };
    return presentOffer(deps, offer, seen);
  });
}

async function presentOwn(deps: GrantedRoundsDeps, playerId: number, now: Date) {
  const grants = await listGrants(deps.db, playerId, new Date(now.getTime() - shownMs));
  const versions = [...new Set(grants.map(({ ruleVersion }) => ruleVersion))];
  const terms = await listTermsOf(deps.db, ruleKind, versions);
  return grants.map((grant) => presentGrant(deps, grant, { terms: terms.get(grant.ruleVersion) ?? '', now }));
}

export const grantedRoundsRoutes = (deps: GrantedRoundsDeps) =>
  ({
    '/api/granted/list': async (_input, { session }) => {
      const now = await deps.sharedClock(deps.db);
      const offers = await presentOffers(deps, session?.playerId, now);
      return { offers, own: session === undefined ? [] : await presentOwn(deps, session.playerId, now) };
    },
    '/api/granted/take': ({ id, ruleVersion }, { session }) =>
      takeOffer(deps, { playerId: session.playerId, offerId: id, ruleVersion }),
  }) satisfies Partial<Handlers>;
