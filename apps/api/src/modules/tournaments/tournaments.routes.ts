import { isBlocked } from '#modules/limits/index.ts';
import { shownMs } from '#modules/rewards/index.ts';
import type { Handlers } from '#platform/calls/call-server.ts';
import { listJoined } from './entry.store.ts';
import { joinTournament, unknownTournament } from './join-tournament.ts';
import { openTables } from './showing/open-tables.ts';
import { presentTable } from './showing/present-table.ts';
import { presentLine, presentTournament } from './showing/present-tournament.ts';
import { findTournament, listTournaments, type Tournament } from './tournament.store.ts';
import type { TournamentsDeps } from './tournaments.deps.ts';

type Joined = ReadonlyMap<string, Date>;

const findJoined = async ({ db }: TournamentsDeps, playerId: number | undefined): Promise<Joined> =>
  playerId === undefined
    ? new Map()
    : new Map((await listJoined(db, playerId)).map(({ tournamentId, joinedAt }) => [tournamentId, joinedAt]));

async function requireTournament({ db }: TournamentsDeps, id: string): Promise<Tournament> {
  const tournament = await findTournament(db, id);
  if (tournament === undefined) throw unknownTournament();
  return tournament;
}

export function tournamentsRoutes(deps: TournamentsDeps) {
  const tableOf = openTables(deps);
  return {
    '/api/tournament/list': async (_input, { session }) => {
      const playerId = session?.playerId;
      const now = deps.clock();
      const joined = await findJoined(deps, playerId);
      // A player who may not bet gets no offers, only the tournaments that they have joined.
      const isOffered = playerId === undefined || !(await isBlocked(deps.db, playerId, now));
      const rows = await listTournaments(deps.db, new Date(now.getTime() - shownMs));
      const shown = rows.filter(({ tournamentId }) => isOffered || joined.has(tournamentId));
      return { list: shown.map((one) => presentLine(one, { now, joinedAt: joined.get(one.tournamentId) })) };
    },
    '/api/tournament/read': async ({ id }, { session }) => {
      const tournament = await requireTournament(deps, id);
      const joinedAt = (await findJoined(deps, session?.playerId)).get(id);
      return presentTournament(deps, tournament, { now: deps.clock(), joinedAt });
    },
    '/api/tournament/table': async ({ id }, { session }) => {
      const tournament = await requireTournament(deps, id);
      return presentTable(tournament, await tableOf(tournament), session?.playerId);
    },
    '/api/tournament/join': ({ id, ruleVersion }, { session }) =>
      joinTournament(deps, { playerId: session.playerId, tournamentId: id, ruleVersion }),
  } satisfies Partial<Handlers>;
}
