import { sql } from '#platform/database/index.ts';

/** Every player. */
export const players = sql`(select player_id, nickname, invited_by, created_at, closed_at from player)`;

/** The devices on which players are logged in, and when these showed who and where they are. */
export const logins = sql`
  (select player_id, device_id, active_at, proved_at, located_at, located_from from session)`;

/** From where and when these logged in. */
export const loginAddresses = sql`(select player_id, address, created_at from session)`;

/** Browsers from which players have logged in; the hash is one browser's, whoever uses it. */
export const browsers = sql`
  (select player_id, browser_hash, seen_at from known_device where browser_hash is not null)`;

/** Players whose person is proved, since when. CPF and name are sealed. */
export const persons = sql`(select player_id, cpf, name, created_at from player_identity)`;

/** Whose account two of the staff put into another person's name, and when; `before` is the first person, sealed. */
export const replacedPersons = sql`
  (select player_id, changed_at, before from account_change where what = 'person')`;

/** What changed of accounts, when, and what it was before: sealed. */
export const accountChanges = sql`(select player_id, changed_at, what, before from account_change)`;

/** Players who were made unknown, since when. */
export const erasedPlayers = sql`(select player_id, erased_at from player where erased_at is not null)`;

/** Whether a player had proved their person by then. */
export const isProvedBy = (playerId: unknown, time: Date) => sql`
  exists (select from player_identity i where i.player_id = ${playerId} and i.created_at < ${time})`;

/** Whether a player was made unknown: what named the person is gone (docs/decisions/0076). */
export const isErased = (playerId: unknown) => sql`
  exists (select from player erased where erased.player_id = ${playerId} and erased.erased_at is not null)`;

/** Whether a player had closed the account by then. */
export const isClosedBy = (playerId: unknown, time: Date) => sql`
  exists (select from player closed where closed.player_id = ${playerId} and closed.closed_at < ${time})`;

/** Open accounts of proved persons, with the São Paulo day on which each was last here. */
export const seenPersons = sql`
  (select player_id, seen_on from player join player_identity using (player_id) where closed_at is null)`;

export type LeftAccount = { playerId: number; closedAt: Date };

/** Accounts of proved persons that these or the staff have closed. */
export const leftAccounts = sql`(
  select player_id, closed_at from player join player_identity using (player_id)
  where closed_at is not null and erased_at is null and not exists (
    select from account_change c where c.player_id = player.player_id and c.what = 'closed' and c.author = 'house'
      and c.changed_at >= player.closed_at))`;
