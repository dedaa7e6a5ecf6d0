import { createGameSettings } from '#modules/catalogue/index.ts';
import { createGrantPlay } from '#modules/granted-rounds/index.ts';
import { createGrantedSettler, createRoundSettler } from '#modules/ledger/index.ts';
import { createPlaySessions } from '#modules/play-sessions/index.ts';
import { databaseClock } from '#platform/database/index.ts';
import { RefusedError } from '#platform/calls/refusal.ts';
import { createRoundWatch } from './instant/round-watch.ts';
import type { RoundsDeps } from './rounds.deps.ts';
import { createSessionBeginner } from './spins/begin-play-session.ts';
import { createRefusalGuard } from './spins/refusal-guard.ts';
import { createSpinReads } from './spins/spin-reads.ts';

/** `db` is the other node's own way to the database. */
type NodeParts = Pick<RoundsDeps, 'db' | 'shelf' | 'seedKeys'>;
type WindowOf = { playerId: number; opened: { game_id: string } };

/** Another server on the same database. @param sharedNow what all nodes' clock says; undefined is the database's own */
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

/** Of a player's window, as the call server gives it. */
export const sessionOf = ({ playerId, opened }: WindowOf) => ({
  playerId,
  gameId: opened.game_id,
  tokenHash: Buffer.alloc(0),
  deviceId: '',
  isLimited: false,
  sessionNo: null,
});

/** The answer, or the reason of its refusal. */
export const outcomeOf = <Result>(asked: Promise<Result>): Promise<Result | string> =>
  asked.catch((error: unknown) => {
    if (error instanceof RefusedError) return error.refusal.reason ?? String(error.code);
    throw error;
  });
