import { isAddressable } from '#modules/campaigns/index.ts';
import { warningOf } from '#modules/compliance/index.ts';
import {
  createGameSettings,
  createPlayNotes,
  listBarred,
  listOwnGames,
  type ListedGame,
} from '#modules/catalogue/index.ts';
import { acceptTermsOf } from '#modules/confirmation/index.ts';
import { followCharge, type DepositDeps } from '#modules/deposits/index.ts';
import {
  countRegistered,
  createIdentityLimits,
  createOwnPhone,
  type OwnPhone,
  isPlayer,
  isPresent,
  isPlayersPhone,
  requireRegisteredAt,
  unknownPlayer,
  type JudgeLocation,
} from '#modules/identity/index.ts';
import { lockWallet, openWallet } from '#modules/ledger/index.ts';
import { judgeLocation } from '#modules/location/index.ts';
import { askSoon, checkAtLogIn, isBarred } from '#modules/impeded/index.ts';
import { findExclusion } from '#modules/limits/index.ts';
import { createJackpots } from '#modules/jackpot/index.ts';
import { createPlaySessions } from '#modules/play-sessions/index.ts';
import { noteAnswered } from '#modules/privacy/index.ts';
import { activitiesRule, createDepositBonuses, isOfferOpen } from '#modules/promotions/index.ts';
import { createGrantPlay, findLastGrantedAt } from '#modules/granted-rounds/index.ts';
import {
  findGrantingGame,
  findLastProviderRoundAt,
  launchProviderGame,
  leaveProviderSessions,
  listProviderGames,
  type ProvidersDeps,
} from '#modules/providers/index.ts';
import type { PixFollowers } from '#modules/psp/index.ts';
import { findSideReferral, noteMemberDeposit, referralRule } from '#modules/referral/index.ts';
import {
  createRecentWins,
  findLastOwnRoundAt,
  leaveWindows,
  listLastGames,
  openFairness,
  type RoundsDeps,
} from '#modules/rounds/index.ts';
import { findVipLevel } from '#modules/vip/index.ts';
import { followPayout, type WithdrawalDeps } from '#modules/withdrawals/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { clockToleranceMs } from '#platform/jobs/due-rows.ts';
import type { Keyring } from '#platform/security/keyring.ts';
import type { ApplicationParts } from './application-parts.ts';
import { limitsAnswers, limitsNeeds } from './join-limits.ts';
import { questionPersonOf } from './question-person.ts';

/** A new account gets a wallet and seeds. */
const openAccounts =
  (seedKeys: Keyring) =>
  async (tx: Queryable, playerId: number, now: Date): Promise<void> => {
    await openWallet(tx, playerId);
    await openFairness({ db: tx, seedKeys }, playerId, now);
  };

/** @throws RefusedError 404 for an unknown player */
async function requirePlayer(on: Queryable, playerId: number): Promise<void> {
  if (!(await isPlayer(on, playerId))) throw unknownPlayer();
}

/** Sends a player's own phone the codes for another PIN, and news. */
const ownPhoneOf = (parts: ApplicationParts): OwnPhone =>
  createOwnPhone({ ...parts, limits: createIdentityLimits(parts) }, 'reset_pin');

function playerFacts({ db, clock, seedKeys, ...parts }: ApplicationParts) {
  return {
    openAccount: openAccounts(seedKeys),
    acceptTerms: acceptTermsOf(parts),
    findVipLevel,
    judgeLocation: ((asked) => judgeLocation(parts.addressBook, asked)) satisfies JudgeLocation,
    isPresent: (tx: Queryable, login: Parameters<typeof isPresent>[2]) => isPresent(tx, parts, login),
    isPlayersPhone,
    requirePlayer,
    countRegistered: (upTo: Date) => countRegistered(db, upTo),
    requireRegisteredAt: (playerId: number) => requireRegisteredAt(db, playerId),
    isExcluded: async (tx: Queryable, playerId: number) =>
      (await findExclusion(tx, playerId, clock())) === 'self_excluded',
    mayBeCalled: async (playerId: number) => (await findExclusion(db, playerId, clock())) === undefined,
    isOfferOpen: (on: Queryable, code: Parameters<typeof isOfferOpen>[2]) =>
      isOfferOpen({ ...parts, ...parts.ruleBook, clock, rule: parts.ruleBook.reader(activitiesRule) }, on, code),
    findReferral: (playerId: number) =>
      findSideReferral({ ...parts, db, clock, rule: parts.ruleBook.reader(referralRule) }, playerId),
  };
}

/**
 * How much of the profile's least time between rounds is left since the player's newest round: of our own games, of
 * another provider's, or one that the house gave. A round that a clock ahead has stamped holds up no other.
 */
const cycleLeftOf =
  ({ leastCycleMs }: ApplicationParts['rules']): RoundsDeps['findCycleLeftMs'] =>
  async (on, playerId, now) => {
    if (leastCycleMs === 0) return 0;
    const asked = { playerId, upTo: new Date(now.getTime() + clockToleranceMs) };
    const found = [
      await findLastOwnRoundAt(on, asked),
      await findLastProviderRoundAt(on, asked),
      await findLastGrantedAt(on, asked),
    ];
    const lastMs = Math.max(...found.map((at) => at?.getTime() ?? 0));
    return Math.max(0, lastMs + leastCycleMs - now.getTime());
  };

function gameFacts(parts: ApplicationParts) {
  const { db, shelf, providers, brandName, rules } = parts;
  const ours = listOwnGames(shelf, brandName);
  const games = new Map<string, ListedGame>();
  const gameSettings = createGameSettings({ db });
  /** Fills the same map again, so that every holder of it sees the newest games. */
  const list = () => {
    games.clear();
    for (const game of [...ours, ...listProviderGames(providers, rules)]) games.set(game.gameId, game);
    gameSettings.bar(listBarred(games.values(), rules));
  };
  list();
  parts.catalogue.onChange(list);
  const isOffered = (gameId: string) => games.has(gameId) && gameSettings.isOn(gameId);
  return {
    games,
    own: { gameIds: new Set(shelf.keys()), studios: new Set(ours.map(({ provider }) => provider)) },
    gameSettings,
    findGrantingGame: (gameId: string) => findGrantingGame(providers, gameId),
    grantPlay: createGrantPlay(parts),
    findCycleLeftMs: cycleLeftOf(rules),
    isOffered,
    listLastGames: (playerId: number) => listLastGames(db, playerId),
    notePlay: createPlayNotes(parts),
    jackpots: createJackpots(parts),
    listRecentWins: createRecentWins({ ...parts, games, isOffered }),
  };
}

/** The play sessions, and the end of a log-in's play sessions when its player opens another game. */
function playFacts(parts: ApplicationParts): Pick<RoundsDeps & ProvidersDeps, 'playSessions' | 'leaveGames'> {
  const playSessions = createPlaySessions(parts);
  const leaveGames: RoundsDeps['leaveGames'] = (session) =>
    parts.db.transactionOf(session.playerId, async (tx) => {
      // Takes the wallet's lock first, because bets lock the rows of windows and play sessions under it in another order.
      await lockWallet(tx, session.playerId);
      const left = [...(await leaveWindows(tx, session)), ...(await leaveProviderSessions(tx, session))];
      await playSessions.leave(tx, session.playerId, left);
    });
  return { playSessions, leaveGames };
}

/** Follows the bank's hints about charges and payouts. */
const pixFollowers = (deps: DepositDeps & WithdrawalDeps): PixFollowers => ({
  followCharge: (playerId, txid) => followCharge(deps, playerId, txid),
  followPayout: (playerId, payout) => followPayout(deps, playerId, payout),
});

const elsewhere =
  (deps: ProvidersDeps): RoundsDeps['launchElsewhere'] =>
  (session, input) =>
    launchProviderGame(deps, session, input);

/** Gives the modules each other's verbs, because a module may not import one of the same or a higher layer. */
export function joinModules(base: ApplicationParts) {
  const needs = limitsNeeds(base);
  const checks = { ...base, ...needs, ownPhone: ownPhoneOf(base) };
  const answers = limitsAnswers(checks, needs.meter);
  const bonuses = createDepositBonuses({ ...base, rule: base.ruleBook.reader(activitiesRule) });
  const { readLinked } = base.ruleBook;
  const facts = {
    ...playerFacts(base),
    ...gameFacts(base),
    ...playFacts(base),
    isBarred: (person: Parameters<typeof isBarred>[1]) => isBarred(checks, person),
    askListSoon: (tx: Queryable, account: Parameters<typeof askSoon>[2]) => askSoon(base, tx, account),
    atLogIn: (playerId: number) => checkAtLogIn(checks, playerId),
    noteDataRequest: noteAnswered,
    questionPerson: questionPersonOf(base),
    readLinked,
    warning: warningOf(base),
    isAddressable: (on: Queryable, playerId: number) => isAddressable(checks, on, playerId),
  };
  const parts = { ...checks, ...answers, ...facts, bonuses, noteMemberDeposit };
  return { ...parts, ...pixFollowers(parts), launchElsewhere: elsewhere(parts) };
}
