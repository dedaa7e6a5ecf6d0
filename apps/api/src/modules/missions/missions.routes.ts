import { isBlocked } from '#modules/limits/index.ts';
import { shownMs } from '#modules/rewards/index.ts';
import type { Handlers } from '#platform/calls/call-server.ts';
import { findEntry, listEntries } from './entry.store.ts';
import { joinMission, unknownMission } from './join-mission.ts';
import { findMission, listMissions } from './mission.store.ts';
import type { MissionsDeps } from './missions.deps.ts';
import { listPrizes } from './prize.store.ts';
import { presentLine, presentMission, type Seen } from './showing/present-mission.ts';

type Own = NonNullable<Seen['own']>;

/** What a player has in each mission that they joined. */
async function listOwn({ db }: MissionsDeps, playerId: number | undefined): Promise<ReadonlyMap<string, Own>> {
  if (playerId === undefined) return new Map();
  const entries = await listEntries(db, playerId);
  const prizes = entries.length === 0 ? [] : await listPrizes(db, playerId);
  const own = (entry: Own['entry']): Own => ({
    entry,
    prizes: prizes.filter(({ missionId }) => missionId === entry.missionId),
  });
  return new Map(entries.map((entry) => [entry.missionId, own(entry)]));
}

async function findOwn(
  { db }: MissionsDeps,
  playerId: number | undefined,
  missionId: string,
): Promise<Own | undefined> {
  if (playerId === undefined) return undefined;
  const entry = await findEntry(db, { missionId, playerId });
  if (entry === undefined) return undefined;
  return { entry, prizes: (await listPrizes(db, playerId)).filter((one) => one.missionId === missionId) };
}

export const missionsRoutes = (deps: MissionsDeps) =>
  ({
    '/api/mission/list': async (_input, { session }) => {
      const playerId = session?.playerId;
      const now = deps.clock();
      const own = await listOwn(deps, playerId);
      // A player who may not bet gets no offers, only the missions that they have joined.
      const isOffered = playerId === undefined || !(await isBlocked(deps.db, playerId, now));
      const rows = await listMissions(deps.db, new Date(now.getTime() - shownMs));
      // A mission that was stopped before it began isn't listed; nobody could join it.
      const shown = rows.filter(
        ({ missionId, startsAt, endsAt }) => own.has(missionId) || (isOffered && endsAt > startsAt),
      );
      return { list: shown.map((one) => presentLine(deps, one, { now, own: own.get(one.missionId) })) };
    },
    '/api/mission/read': async ({ id }, { session }) => {
      const mission = await findMission(deps.db, id);
      if (mission === undefined) throw unknownMission();
      return presentMission(deps, mission, { now: deps.clock(), own: await findOwn(deps, session?.playerId, id) });
    },
    '/api/mission/join': ({ id, ruleVersion }, { session }) =>
      joinMission(deps, { playerId: session.playerId, missionId: id, ruleVersion }),
  }) satisfies Partial<Handlers>;
