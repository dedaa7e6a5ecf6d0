import type { GameType, PlayedType } from '@ipe/sigap';
import type { GameKind } from '#modules/catalogue/index.ts';
import { presentSessionId, type SessionOfDay } from '#modules/play-sessions/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { RegulatorFilesDeps } from '../regulator-files.deps.ts';

/** SIGAP's maximum of prizes for a person and day. */
const mostPrizes = 999;

type Prize = { id: string; sessionId: string; centavos: number; at: Date };

/** One player's sessions of a day in SIGAP's terms. */
export type Play = {
  prizes: Prize[];
  types: PlayedType[];
  /** Returned stakes of earlier days. */
  returnedCentavos: number;
};

type Session = SessionOfDay & { type: GameType; title: string; stakedHere: number; rank: number };

const types: Record<GameKind, GameType> = {
  slots: 1,
  crash: 2,
  roulette: 3,
  bingo: 4,
  live: 5,
  'card-table': 6,
  mines: 7,
  plinko: 7,
  keno: 7,
  cards: 7,
  table: 7,
  scratch: 7,
  arcade: 7,
};

/** The type of a game that the house no longer offers isn't known any more, so 7 is used. */
function describe(session: SessionOfDay, games: RegulatorFilesDeps['games'], rank: number): Session {
  const game = games.get(session.gameId);
  return {
    ...session,
    type: game === undefined ? 7 : types[game.kind],
    title: game?.name ?? session.gameId,
    stakedHere: Math.max(0, session.staked - session.returned),
    rank,
  };
}

/** A prize's id contains the day, because a session that pays on two days has a prize on each. */
const prizeIdOf = (sessionId: string, day: string): string => `${sessionId}-${(Date.parse(day) / dayMs).toString(36)}`;

/** The first sessions of each type come first, so that each type keeps a session with a prize. */
function keepPrized(sessions: readonly Session[]): Session[] {
  const prized = sessions.filter(({ won }) => won > 0);
  if (prized.length <= mostPrizes) return prized;
  const ranks = new Map<GameType, number>();
  const ranked = prized.map((session) => {
    const rank = ranks.get(session.type) ?? 0;
    ranks.set(session.type, rank + 1);
    return { ...session, rank };
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).slice(0, mostPrizes);
}

/** What further sessions paid is added to the last prize of their type. */
function listPrizes(sessions: readonly Session[], kept: readonly Session[], day: string): Prize[] {
  const isKept = new Set(kept.map(({ sessionNo }) => sessionNo));
  const rest = new Map<GameType, number>();
  for (const { type, won, sessionNo } of sessions)
    if (won > 0 && !isKept.has(sessionNo)) rest.set(type, (rest.get(type) ?? 0) + won);
  return kept.toReversed().map((session) => {
    const sessionId = presentSessionId(session.playerId, session.sessionNo);
    const more = rest.get(session.type) ?? 0;
    rest.delete(session.type);
    return { id: prizeIdOf(sessionId, day), sessionId, centavos: session.won + more, at: session.lastAt };
  });
}

const sum = (sessions: readonly Session[], of: (one: Session) => number): number =>
  sessions.reduce((total, one) => total + of(one), 0);

/** Counts are at least 1, because a prize may be for a bet of the day before. */
function sumType(type: GameType, sessions: readonly Session[], prizes: readonly Prize[]): PlayedType {
  const ids = new Set(prizes.map(({ sessionId }) => sessionId));
  const [most] = sessions.toSorted((one, other) => other.staked - one.staked);
  return {
    type,
    bets: Math.max(
      1,
      sum(sessions, ({ bets }) => bets),
    ),
    title: most!.title,
    prizedSessions: sessions
      .map(({ playerId, sessionNo }) => presentSessionId(playerId, sessionNo))
      .filter((id) => ids.has(id)),
    seconds: sum(sessions, ({ firstAt, lastAt }) => Math.round((lastAt.getTime() - firstAt.getTime()) / 1_000)),
    stakedCentavos: sum(sessions, ({ stakedHere }) => stakedHere),
    gainCentavos: sum(sessions, ({ won, stakedHere }) => Math.max(0, won - stakedHere)),
    lossCentavos: sum(sessions, ({ won, stakedHere }) => Math.max(0, stakedHere - won)),
  };
}

/** One player's play on a day. A session whose stakes were all returned doesn't count as play. */
export function readPlay(day: string, sessions: readonly SessionOfDay[], games: RegulatorFilesDeps['games']): Play {
  const all = sessions.map((session) => describe(session, games, 0));
  const played = all.filter(({ stakedHere, won }) => stakedHere > 0 || won > 0);
  const prizes = listPrizes(played, keepPrized(played), day);
  const byType = Map.groupBy(played, ({ type }) => type);
  return {
    prizes,
    types: [...byType].map(([type, list]) => sumType(type, list, prizes)),
    returnedCentavos: sum(all, ({ staked, returned }) => Math.max(0, returned - staked)),
  };
}
