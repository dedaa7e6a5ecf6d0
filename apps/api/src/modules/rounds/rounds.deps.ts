import type { ParsedInput } from '@ipe/contract';
import type { Centavos } from '@ipe/money';
import type { PlayerSession } from '#platform/calls/call-server.ts';
import type { RoundSeeds } from '@ipe/slot-engine';
import type { Keyring } from '#platform/security/keyring.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable, SharedClock } from '#platform/database/index.ts';
import type { GameSettings, GameShelf, ListedGame, NotePlay } from '#modules/catalogue/index.ts';
import type { SettleGrantedRound, SettleRound } from '#modules/ledger/index.ts';
import type { RefusalGuard } from './spins/refusal-guard.ts';
import type { RoundWatch } from './instant/round-watch.ts';
import type { NoteRound } from './rounds.metrics.ts';
import type { SpinReads } from './spins/spin-reads.ts';
import type { BeginPlaySession } from './spins/begin-play-session.ts';

/** The limits that players have set for themselves. */
type PlayLimits = {
  /** Players who are blocked may look at games, and not play them with money. @throws RefusedError 403 */
  ofLaunch: (playerId: number) => Promise<void>;
  /**
   * Whether bets of a window that opens now must ask, and when it has to end at the latest: then no bet has to ask about that.
   * @throws RefusedError 403 while the player is paused or self-excluded
   */
  ofNewWindow: (tx: Queryable, playerId: number) => Promise<{ isLimited: boolean; endsBy: Date | null }>;
  /** @throws RefusedError 403 when the bet would pass a limit */
  requireMayBet: (db: Queryable, playerId: number, betCentavos: Centavos) => Promise<void>;
};

type PlaySession = { playerId: number; sessionNo: number };

/** Which stretch of play a bet belongs to. */
type PlaySessions = {
  /** Whether the next bet goes on with it. */
  isAlive: (db: Queryable, of: PlaySession, now: Date) => Promise<boolean>;
  /** For a bet under the wallet's lock. @param asked.sessionNo of the window before this bet */
  take: (
    tx: Queryable,
    asked: { playerId: number; gameId: string; sessionNo: number | null },
    now: Date,
  ) => Promise<number>;
  /** Remembered by this node, so that no spin asks the database whether its session is alive. */
  remember: (of: PlaySession, betAt: Date) => void;
};

/** The jackpot that rounds draw for, as this node knows it. */
type RoundJackpots = {
  /** Tells that a round was settled. @returns whether it has won */
  noteRound: (round: {
    playerId: number;
    gameId: string;
    betCentavos: Centavos;
    seeds: RoundSeeds;
    at: Date;
  }) => boolean;
  /** For which a round of this game draws now. */
  ofGame: (
    gameId: string,
  ) => { name: string; contributionBasisPoints: number; seedCentavos: number; oneInCentavos: number } | undefined;
  /** For which a stored round drew. */
  findOfRound: (round: {
    gameId: string;
    createdAt: Date;
  }) => Promise<{ jackpotId: string; name: string; oneInCentavos: number } | undefined>;
};

/** A lot of rounds that the house gave, as a window shows and plays it. */
type GrantToPlay = {
  grantId: string;
  title: string;
  gameId: string;
  /** Null in games of other providers. */
  mode: string | null;
  stake: Centavos;
  rounds: number;
  played: number;
  won: Centavos;
  wageringX100: number;
  expiresAt: Date;
};

type GrantsToPlay = {
  /** With rounds left in this game, the first to end first. */
  listOpen: (on: Queryable, playerId: number, gameId: string) => Promise<GrantToPlay[]>;
  find: (on: Queryable, playerId: number, grantId: string) => Promise<GrantToPlay | undefined>;
  /** A round that was given, with its lot as it stood after it; undefined for one that was bet on. */
  findPlayed: (
    on: Queryable,
    playerId: number,
    roundId: string,
  ) => Promise<{ lot: { grantId: string; rounds: number; played: number; wonCentavos: Centavos } } | undefined>;
};

/** As `/api/slots/gameUrl` asks it. @throws RefusedError */
type LaunchElsewhere = (
  session: PlayerSession | undefined,
  input: ParsedInput<'/api/slots/gameUrl'>,
) => Promise<{ gameUrl: string } | undefined>;

export type RoundsDeps = {
  db: Database;
  clock: Clock;
  /** Decides how far a round in which the player decides has come. */
  sharedClock: SharedClock;
  shelf: GameShelf;
  /** The keys that seal the server seeds of coming rounds. */
  seedKeys: Keyring;
  /** Every game of the lobby, ours and the providers': records name them. */
  games: ReadonlyMap<string, ListedGame>;
  /** Which of them are on. */
  gameSettings: GameSettings;
  spinReads: SpinReads;
  beginPlaySession: BeginPlaySession;
  refusals: RefusalGuard;
  playLimits: PlayLimits;
  /** How fast may be played (compliance profile). */
  rules: { leastCycleMs: number; autoplay: boolean; turbo: boolean };
  playSessions: PlaySessions;
  /** Rounds that the house gave. */
  grantPlay: GrantsToPlay;
  /** A player who asks for a game has left those that the login had open. */
  leaveGames: (session: PlayerSession) => Promise<void>;
  /** The window of a game that is another provider's; undefined for one that isn't. */
  launchElsewhere: LaunchElsewhere;
  settleRound: SettleRound;
  settleGranted: SettleGrantedRound;
  notePlay: NotePlay;
  jackpots: RoundJackpots;
  /** Sums what games pay. */
  noteRound: NoteRound;
  watch: RoundWatch;
};
