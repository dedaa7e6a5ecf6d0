import type { PushKind } from '@ipe/contract';
import { logins } from '#modules/identity/index.ts';
import { isAwayAt } from '#modules/limits/index.ts';
import { execute, findRow, queryRows, sql, type PlayerRange, type Queryable } from '#platform/database/index.ts';

/** A log-in of a player. */
export type Login = { playerId: number; deviceId: string };

export type Subscription = Login & {
  endpoint: string;
  /** The push service's name from `serviceOf`. */
  service: string;
  p256dh: Buffer;
  auth: Buffer;
  kinds: readonly PushKind[];
};

/** At most this many browsers of one player may have notices at once; the newest are kept. */
const mostDevices = 10;

/** Replaces the log-in's subscription. A browser has one subscription, so that of the browser's earlier log-in is deleted. */
export async function saveSubscription(tx: Queryable, row: Subscription & { now: Date }): Promise<void> {
  const { playerId, deviceId, endpoint } = row;
  await execute(
    tx,
    sql`delete from push_subscription
        where player_id = ${playerId} and device_id <> ${deviceId} and endpoint = ${endpoint}`,
  );
  await execute(
    tx,
    sql`insert into push_subscription (player_id, device_id, endpoint, service, p256dh, auth, kinds, created_at)
        values (${playerId}, ${deviceId}, ${endpoint}, ${row.service}, ${row.p256dh}, ${row.auth}, ${row.kinds}::text[], ${row.now})
        on conflict (player_id, device_id) do update set endpoint = excluded.endpoint, service = excluded.service,
          p256dh = excluded.p256dh, auth = excluded.auth, kinds = excluded.kinds, created_at = excluded.created_at,
          sent_at = null, failures = 0`,
  );
  await execute(
    tx,
    sql`delete from push_subscription where player_id = ${playerId} and device_id not in (
          select device_id from push_subscription where player_id = ${playerId}
          order by created_at desc, device_id limit ${mostDevices})`,
  );
}

const isLoggedIn = sql`exists (
  select from ${logins} l where l.player_id = s.player_id and l.device_id = s.device_id)`;

/** The subscription of a log-in, as long as the log-in lasts. */
export async function findSubscription(
  on: Queryable,
  { playerId, deviceId }: Login,
): Promise<Subscription | undefined> {
  const row = await findRow(
    on,
    sql<Omit<Subscription, 'p256dh' | 'auth'> & { p256dh: Uint8Array; auth: Uint8Array }>`
      select player_id as "playerId", device_id as "deviceId", endpoint, service, p256dh, auth, kinds
      from push_subscription s
      where player_id = ${playerId} and device_id = ${deviceId} and ${isLoggedIn}`,
  );
  return row && { ...row, p256dh: Buffer.from(row.p256dh), auth: Buffer.from(row.auth) };
}

const isSame = ({ playerId, deviceId, endpoint }: Login & { endpoint: string }) => sql`
  player_id = ${playerId} and device_id = ${deviceId} and endpoint = ${endpoint}`;

/** @param login.endpoint set where only this subscription may be deleted, because the player may have made another one meanwhile */
export async function deleteSubscription(on: Queryable, login: Login & { endpoint?: string }): Promise<void> {
  const { playerId, deviceId, endpoint } = login;
  await execute(
    on,
    sql`delete from push_subscription
        where ${endpoint === undefined ? sql`player_id = ${playerId} and device_id = ${deviceId}` : isSame({ ...login, endpoint })}`,
  );
}

export const deleteSubscriptionsOf = (on: Queryable, playerId: number) =>
  execute(on, sql`delete from push_subscription where player_id = ${playerId}`);

export const noteTaken = (on: Queryable, login: Login & { endpoint: string }, now: Date) =>
  execute(on, sql`update push_subscription set sent_at = ${now}, failures = 0 where ${isSame(login)}`);

/** After this many notices in a row that its service refused, a subscription counts as dead. */
const mostFailures = 5;

export async function noteRefused(on: Queryable, login: Login & { endpoint: string }): Promise<void> {
  await execute(on, sql`update push_subscription set failures = failures + 1 where ${isSame(login)}`);
  await execute(on, sql`delete from push_subscription where ${isSame(login)} and failures >= ${mostFailures}`);
}

/** The last player id of the page behind `after`. */
export const findPageEnd = async (on: Queryable, after: number, size: number): Promise<number | undefined> => {
  const rows = await queryRows(
    on,
    sql<{ playerId: number }>`
      select player_id as "playerId" from push_subscription where player_id > ${after} order by player_id limit ${size}`,
  );
  return rows.length < size ? undefined : rows.at(-1)?.playerId;
};

/** Deletes these players' subscriptions whose log-in has ended, and those of excluded players, who have to subscribe again afterwards. */
export async function deleteEnded(on: Queryable, { after, upTo }: PlayerRange, now: Date): Promise<void> {
  const page = sql`from push_subscription s where player_id > ${after} and player_id <= ${upTo}`;
  // Two statements, because each is a plain join by player, which every node of a cluster can do for its own players.
  await execute(on, sql`delete ${page} and not ${isLoggedIn}`);
  await execute(on, sql`delete ${page} and ${isAwayAt(sql`s.player_id`, now)}`);
}
