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
  /** A blocked player may look at games but not play with money. @throws RefusedError 403 */
  ofLaunch: (playerId: number) => Promise<void>;
  /**
   * Whether bets of a window that opens now have to be checked against limits, and when the window has to end at the
   * latest, so that no bet has to check that.
   * @throws RefusedError 403 while the player is paused or self-excluded
   */
  ofNewWindow: (tx: Queryable, playerId: number) => Promise<{ isLimited: boolean; endsBy: Date | null }>;
  /** @throws RefusedError 403 when the bet would pass a limit */
  requireMayBet: (db: Queryable, playerId: number, betCentavos: Centavos) => Promise<void>;
};

type PlaySession = { playerId: number; sessionNo: number };

/** Decides which play session a bet belongs to. */
type PlaySessions = {
  /** Whether the next bet still belongs to the session. */
  isAlive: (db: Queryable, of: PlaySession, now: Date) => Promise<boolean>;
  /** For a bet under the wallet's lock. @param asked.sessionNo the window's session before this bet */
  take: (
    tx: Queryable,
    asked: { playerId: number; gameId: string; sessionNo: number | null },
    now: Date,
  ) => Promise<number>;
  /** Keeps the session on this node, so that no spin asks the database whether it is alive. */
  remember: (of: PlaySession, betAt: Date) => void;
};

/** The jackpot that rounds draw for, as this node knows it. */
type RoundJackpots = {
  /** Notes a settled round. @returns whether it won the jackpot */
  noteRound: (round: {
    playerId: number;
    gameId: string;
    betCentavos: Centavos;
    seeds: RoundSeeds;
    at: Date;
  }) => boolean;
  /** The jackpot for which a round of this game draws now. */
  ofGame: (
    gameId: string,
  ) => { name: string; contributionBasisPoints: number; seedCentavos: number; oneInCentavos: number } | undefined;
  /** The jackpot for which a stored round drew. */
  findOfRound: (round: {
    gameId: string;
    createdAt: Date;
  }) => Promise<{ jackpotId: string; name: string; oneInCentavos: number } | undefined>;
};

/** A lot of granted rounds, as a window shows and plays it. */
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
  /** The player's lots with rounds left in this game, the first to expire first. */
  listOpen: (on: Queryable, playerId: number, gameId: string) => Promise<GrantToPlay[]>;
  find: (on: Queryable, playerId: number, grantId: string) => Promise<GrantToPlay | undefined>;
  /** The lot of a granted round as it was after the round; undefined for a round that was bet on. */
  findPlayed: (
    on: Queryable,
    playerId: number,
    roundId: string,
  ) => Promise<{ lot: { grantId: string; rounds: number; played: number; wonCentavos: Centavos } } | undefined>;
};

/** The handler of `/api/slots/gameUrl` for other providers' games. @throws RefusedError */
type LaunchElsewhere = (
  session: PlayerSession | undefined,
  input: ParsedInput<'/api/slots/gameUrl'>,
) => Promise<{ gameUrl: string } | undefined>;

export type RoundsDeps = {
  db: Database;
  clock: Clock;
  /** Decides how far a round in which the player decides has got. */
  sharedClock: SharedClock;
  shelf: GameShelf;
  /** The keys that seal secret server seeds. */
  seedKeys: Keyring;
  /** Every game of the lobby, ours and the providers', for the names in records. */
  games: ReadonlyMap<string, ListedGame>;
  /** Which games are on. */
  gameSettings: GameSettings;
  spinReads: SpinReads;
  beginPlaySession: BeginPlaySession;
  refusals: RefusalGuard;
  playLimits: PlayLimits;
  /** How fast players may play (compliance profile). */
  rules: { leastCycleMs: number; autoplay: boolean; turbo: boolean };
  /** How much of the profile's least time between rounds, of any studio, is left to the player; 0 when it is over. */
  findCycleLeftMs: (on: Queryable, playerId: number, now: Date) => Promise<number>;
  playSessions: PlaySessions;
  /** Granted rounds. */
  grantPlay: GrantsToPlay;
  /** Ends what the login has open in other games, because the player asks for another one. */
  leaveGames: (session: PlayerSession) => Promise<void>;
  /** Opens the window of another provider's game; undefined for a game of ours. */
  launchElsewhere: LaunchElsewhere;
  settleRound: SettleRound;
  settleGranted: SettleGrantedRound;
  notePlay: NotePlay;
  jackpots: RoundJackpots;
  /** Sums what games pay, for the metrics. */
  noteRound: NoteRound;
  watch: RoundWatch;
};
