import { createGameSettings } from '#modules/catalogue/index.ts';
import { createGrantPlay } from '#modules/granted-rounds/index.ts';
import { createGrantedSettler, createRoundSettler } from '#modules/ledger/index.ts';
import { createPlaySessions } from '#modules/play-sessions/index.ts';
import { databaseClock } from '#platform/database/index.ts';
import type { GameSession } from '#platform/calls/call-server.ts';
import { RefusedError } from '#platform/calls/refusal.ts';
import { readPlayerToken } from '#platform/security/random-token.ts';
import { createRoundWatch } from './instant/round-watch.ts';
import type { RoundsDeps } from './rounds.deps.ts';
import { createSessionBeginner } from './spins/begin-play-session.ts';
import { createRefusalGuard } from './spins/refusal-guard.ts';
import { createSpinReads } from './spins/spin-reads.ts';

/** `db` is the other node's own connection to the database. */
type NodeParts = Pick<RoundsDeps, 'db' | 'shelf' | 'seedKeys'>;
type WindowOf = { playerId: number; opened: { game_id: string; gameSession: string } };

/**
 * Starts another server on the same database.
 * @param sharedNow what the shared clock of all nodes shows; undefined for the database's own
 */
export function startNode(parts: NodeParts, sharedNow: () => Date | undefined = () => undefined): RoundsDeps {
  const { db, shelf, seedKeys } = parts;
  const clock = () => new Date();
  return {
    db,
    clock,
    sharedClock: async (on) => sharedNow() ?? databaseClock(on),
    shelf,
    gameSettings: createGameSettings({ db }),
    seedKeys,
    games: new Map(),
    spinReads: createSpinReads({ db, seedKeys, clock }),
    beginPlaySession: createSessionBeginner({ db, clock }),
    refusals: createRefusalGuard(clock),
    noteRound: () => {},
    notePlay: async () => {},
    jackpots: { noteRound: () => false, ofGame: () => undefined, findOfRound: async () => undefined },
    settleRound: createRoundSettler({ db, clock }),
    settleGranted: createGrantedSettler({ db, sharedClock: databaseClock }),
    grantPlay: createGrantPlay({ sharedClock: databaseClock }),
    findCycleLeftMs: async () => 0,
    watch: createRoundWatch(),
    launchElsewhere: async () => undefined,
    playLimits: {
      ofLaunch: async () => {},
      ofNewWindow: async () => ({ isLimited: false, endsBy: null }),
      requireMayBet: async () => {},
    },
    playSessions: createPlaySessions({ clock }),
    leaveGames: async () => {},
    rules: { leastCycleMs: 0, autoplay: true, turbo: true },
  };
}

const tokenOf = ({ opened: { gameSession } }: WindowOf) => {
  const token = readPlayerToken(gameSession);
  if (token === undefined) throw new Error(`${gameSession} is no token of a window`);
  return token;
};

/** A player's window as this node reads it for a spin. */
export async function windowAt({ spinReads }: RoundsDeps, of: WindowOf): Promise<GameSession> {
  const window = await spinReads.findWindow(tokenOf(of));
  if (window === undefined) throw new Error(`the window of player ${of.playerId} is closed`);
  return window;
}

/** The session of a player's window, as the call server hands it to a handler. */
export const sessionOf = (of: WindowOf) => ({
  ...tokenOf(of),
  gameId: of.opened.game_id,
  deviceId: '',
  isLimited: false,
  sessionNo: null,
  expiresAt: new Date('9999-01-01'),
});

/** The answer, or the reason of the refusal. */
export const outcomeOf = <Result>(asked: Promise<Result>): Promise<Result | string> =>
  asked.catch((error: unknown) => {
    if (error instanceof RefusedError) return error.refusal.reason ?? String(error.code);
    throw error;
  });
