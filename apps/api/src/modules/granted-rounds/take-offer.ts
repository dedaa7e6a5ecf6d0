import { codes, type Output } from '@ipe/contract';
import { formatCalendarDay, saoPauloDay } from '@ipe/pt-br';
import { lockWallet } from '#modules/ledger/index.ts';
import { refuseJoin, requireMayJoin, rewardIdOf } from '#modules/rewards/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import { giveRounds, isGivable, roundsReward } from './give-rounds.ts';
import { findGrant } from './grant.store.ts';
import type { GrantedRoundsDeps } from './granted-rounds.deps.ts';
import { holdOffer, type RoundOffer } from './offer.store.ts';
import { stateOn } from './rules/state-on.ts';

type Path = '/api/granted/take';
type Taking = { playerId: number; offerId: string; ruleVersion: string };

const unknownOffer = () => refuse(codes.notFound, 'Estas rodadas não existem');

/**
 * @throws RefusedError 409 if the rounds or their game aren't available now, the terms changed, or the VIP level is too
 * low · 403 if the player may not bet
 */
async function requireAllowed(
  tx: Queryable,
  deps: GrantedRoundsDeps,
  { offer, taking, now }: { offer: RoundOffer; taking: Taking; now: Date },
): Promise<void> {
  const state = stateOn(offer, saoPauloDay(now));
  if (state === 'announced')
    throw refuseJoin(`Estas rodadas podem ser pegas a partir de ${formatCalendarDay(offer.firstDay)}`, 'not_open');
  if (state === 'over') throw refuseJoin('O período destas rodadas já terminou', 'not_open');
  if (taking.ruleVersion !== offer.ruleVersion)
    throw refuseJoin('Os termos destas rodadas mudaram. Leia de novo antes de pegar.', 'terms_changed');
  if (!isGivable(deps, offer.document.gameId))
    throw refuseJoin('O jogo destas rodadas não está disponível agora. Tente de novo mais tarde.', 'not_open');
  const { leastVipLevel } = offer.document;
  await requireMayJoin(tx, deps, { playerId: taking.playerId, leastVipLevel, thisIs: 'Estas rodadas são', now });
}

/** Gives the player the rounds of an offer, once. A repeat finds them. */
export const takeOffer = (deps: GrantedRoundsDeps, taking: Taking): Promise<Output<Path>> =>
  deps.db.transactionOf(taking.playerId, async (tx) => {
    const { playerId, offerId } = taking;
    await lockWallet(tx, playerId);
    const grantId = rewardIdOf(roundsReward.name, playerId, offerId);
    const known = await findGrant(tx, playerId, grantId);
    if (known === undefined) await give(tx, deps, { taking, grantId });
    const { gameId, expiresAt } = known ?? (await findGrant(tx, playerId, grantId))!;
    return { grantId, game_id: gameId, expiresAt: expiresAt.toISOString() };
  });

async function give(tx: Queryable, deps: GrantedRoundsDeps, { taking, grantId }: { taking: Taking; grantId: string }) {
  const offer = await holdOffer(tx, taking.offerId);
  if (offer === undefined) throw unknownOffer();
  const now = await deps.sharedClock(tx);
  await requireAllowed(tx, deps, { offer, taking, now });
  const { document: lot, ruleVersion, offerId } = offer;
  await giveRounds(tx, deps, { playerId: taking.playerId, grantId, offerId, title: lot.name, ruleVersion, lot, now });
}
