import { codes, type Output, type ParsedInput } from '@ipe/contract';
import { isSlot, type GameMath } from '@ipe/slot-engine';
import type { GameSession, PlayerSession } from '#platform/calls/call-server.ts';
import { playerToken, readPlayerToken } from '#platform/security/random-token.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { requireGame, type Game } from '#modules/catalogue/index.ts';
import { findBalance, lockWallet } from '#modules/ledger/index.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { findOpenRound } from './instant/find-open-round.ts';
import { listOpenRounds } from './instant/instant-round.store.ts';
import * as store from './game-session.store.ts';
import type { RoundsDeps } from './rounds.deps.ts';
import { showFairness } from './seeds/seeds.ts';

/** Long enough to load the window, too short to keep its address. */
const launchTtlMs = 2 * minuteMs;
/** Long enough for a night of play in one window; the login may end sooner. */
const gameSessionTtlMs = 12 * hourMs;

type Fairness = Output<'/api/user/fairness'>;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * @returns the address of the game window. Its token is in the fragment, so no server log or referrer contains it; a
 * demo plays in the browser alone and needs no token
 * @throws RefusedError 401 for a visitor who wants to play with money · 404 for a game that isn't on the shelf
 */
export async function findGameUrl(
  deps: RoundsDeps,
  session: PlayerSession | undefined,
  { game_id: gameId, demo }: ParsedInput<'/api/slots/gameUrl'>,
): Promise<Output<'/api/slots/gameUrl'>> {
  requireGame(deps.shelf, gameId);
  if (demo) return { gameUrl: `/play/${gameId}#demo` };
  if (session === undefined) throw refuse(codes.sessionEnded, 'Entre na sua conta para jogar.');
  return createLaunch(deps, session, gameId);
}

/** A pair of seeds is replaced after this time, so that no secret decides a player's rounds for years. */
const seedAgesOutMs = 30 * dayMs;

const isOld = ({ clientSeedAt, committedAt, nextNonce }: Fairness, now: Date): boolean =>
  nextNonce > 0 && now.getTime() - Date.parse(clientSeedAt ?? committedAt) >= seedAgesOutMs;

/** Whether the app is asked for a seed of the player: the first one, or the next one for an old pair that no open round needs. */
async function isSeedAwaited(deps: RoundsDeps, playerId: number, fairness: Fairness): Promise<boolean> {
  if (fairness.clientSeed === null) return true;
  return isOld(fairness, deps.clock()) && (await listOpenRounds(deps, playerId)).length === 0;
}

async function createLaunch(
  deps: RoundsDeps,
  session: PlayerSession,
  gameId: string,
): Promise<Output<'/api/slots/gameUrl'>> {
  const now = deps.clock();
  const { token, tokenHash } = playerToken(session.playerId);
  await store.insertLaunch(deps.db, { ...session, tokenHash, gameId, expiresAt: after(now, launchTtlMs) });
  const gameUrl = `/play/${gameId}#launch=${token}`;
  const fairness = await showFairness(deps, session.playerId);
  const isAwaited = await isSeedAwaited(deps, session.playerId, fairness);
  return isAwaited ? { gameUrl, serverSeedHash: fairness.nextServerSeedHash } : { gameUrl };
}

/** The wallet's lock keeps a pause or limit from beginning between the check and the insert; the new window wouldn't be marked. */
const openWindow = (
  deps: RoundsDeps,
  window: Omit<Parameters<typeof store.insertGameSession>[1], 'isLimited'>,
): Promise<unknown> =>
  deps.db.transactionOf(window.playerId, async (tx) => {
    await lockWallet(tx, window.playerId);
    const { isLimited, endsBy } = await deps.playLimits.ofNewWindow(tx, window.playerId);
    const expiresAt = endsBy !== null && endsBy < window.expiresAt ? endsBy : window.expiresAt;
    await store.insertGameSession(tx, { ...window, expiresAt, isLimited });
  });

/**
 * Exchanges a launch token, which is valid once, for an open game window.
 * @throws RefusedError 401 for a token that is used, expired or made up · 403 for a player who is paused or
 * self-excluded
 */
export async function openGame(deps: RoundsDeps, launchToken: string): Promise<Output<'/api/game/open'>> {
  const key = readPlayerToken(launchToken);
  const now = deps.clock();
  const launch = key && (await store.takeLaunch(deps.db, key, now));
  if (!key || !launch || launch.expired)
    throw refuse(codes.sessionEnded, 'Este jogo já foi aberto ou expirou. Abra de novo pelo Início.');
  const game = requireGame(deps.shelf, launch.gameId);
  await deps.gameSettings.requireOn(game.gameId);
  const { token, tokenHash } = playerToken(key.playerId);
  const { playerId } = key;
  await openWindow(deps, { ...launch, playerId, tokenHash, expiresAt: after(now, gameSessionTtlMs) });
  const openRound = await findOpenRound(deps, { playerId, gameId: game.gameId });
  return {
    gameSession: token,
    game_id: game.gameId,
    name: game.name,
    rtp: game.rtp,
    ...(game.rtpBound && { rtpBound: game.rtpBound }),
    balance: await findBalance(deps.db, key.playerId),
    stakesCentavos: game.stakesCentavos,
    defaultStakeCentavos: game.defaultStakeCentavos,
    family: game.math.family,
    modes: modesOf(game.math),
    betUnits: game.math.bet.units,
    ...paceOf(deps.rules),
    ...jackpotOf(deps, game.gameId),
    fairness: await showFairness(deps, key.playerId),
    openRound,
    ...(await grantedIn(deps, key.playerId, game)),
  };
}

/** The game's jackpot as this node knows it. */
const jackpotOf = ({ jackpots }: RoundsDeps, gameId: string): Pick<Output<'/api/game/open'>, 'jackpot'> => {
  const jackpot = jackpots.ofGame(gameId);
  return jackpot === undefined ? {} : { jackpot };
};

/** How fast the window may play, with money or in a demonstration; empty without restrictions. */
export const paceOf = ({
  leastCycleMs,
  autoplay,
  turbo,
}: RoundsDeps['rules']): Pick<Output<'/api/game/open'>, 'pace'> =>
  leastCycleMs === 0 && autoplay && turbo ? {} : { pace: { leastCycleMs, autoplay, turbo } };

/** The granted rounds that are left. A lot is left out if the mathematics no longer has its mode. */
async function grantedIn(
  { db, grantPlay }: RoundsDeps,
  playerId: number,
  { gameId, math }: Game,
): Promise<Pick<Output<'/api/game/open'>, 'granted'>> {
  const lots = isSlot(math) ? await grantPlay.listOpen(db, playerId, gameId) : [];
  const granted = lots.flatMap(({ grantId, title, mode, stake, rounds, played, won, wageringX100, expiresAt }) =>
    mode === null || !Object.hasOwn(math.modes, mode)
      ? []
      : [
          {
            grantId,
            title,
            mode,
            stakeCentavos: stake,
            rounds,
            played,
            wonCentavos: won,
            wageringX100,
            expiresAt: expiresAt.toISOString(),
          },
        ],
  );
  return granted.length > 0 ? { granted } : {};
}

/** The modes that a player can buy, the base game first. */
const modesOf = (math: GameMath): Output<'/api/game/open'>['modes'] =>
  Object.entries(math.modes)
    .map(([mode, { costUnits }]) => ({ mode, costUnits }))
    .toSorted((one, other) => Number(other.mode === 'base') - Number(one.mode === 'base'));

/** The window behind an authorization header, or undefined; one whose time is over only ends its rounds. */
export async function findOpenGame(deps: RoundsDeps, token: string): Promise<GameSession | undefined> {
  const key = readPlayerToken(token);
  return key && deps.spinReads.findWindow(key);
}
