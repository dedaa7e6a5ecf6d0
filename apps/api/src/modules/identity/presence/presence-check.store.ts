import { randomUUID } from 'node:crypto';
import { coarseNetworkOf } from '#platform/admission/network-of.ts';
import type { PlayerSession } from '#platform/calls/call-server.ts';
import { deleteUpTo, execute, sql, type Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';

type Check = {
  byPassword: boolean;
  byCode: boolean;
  address: string;
  position: { latitude: number; longitude: number } | undefined;
  now: Date;
};

export const insertCheck = (tx: Queryable, { playerId, deviceId }: PlayerSession, check: Check) =>
  execute(
    tx,
    sql`insert into presence_check (player_id, check_id, at, device_id, by_password, by_code, network, latitude, longitude)
        values (${playerId}, ${randomUUID()}, ${check.now}, ${deviceId}, ${check.byPassword}, ${check.byCode},
          ${coarseNetworkOf(check.address)}, ${check.position?.latitude ?? null}, ${check.position?.longitude ?? null})`,
  );

/** Five years, because a check proves access to a game (Portaria SPA/MF 1.207/2024 art. 10). */
const keptForMs = 5 * 366 * dayMs;

export const deleteOldChecks = (db: Queryable, now: Date): Promise<void> =>
  deleteUpTo(db, new Date(now.getTime() - keptForMs), {
    at: sql`at`,
    rows: (upTo) => sql`from presence_check where at <= ${upTo}`,
  });
