import { sql } from '#platform/database/index.ts';

/** Every player. */
export const players = sql`(select player_id, nickname, invited_by, created_at, closed_at from player)`;

/** The devices on which players are logged in, and when each last proved its player and place. */
export const logins = sql`
  (select player_id, device_id, active_at, proved_at, located_at, located_from from session)`;

/** When and from which address these devices logged in. */
export const loginAddresses = sql`(select player_id, address, created_at from session)`;

/** Browsers from which players have logged in. A browser has the same hash for every player. */
export const browsers = sql`
  (select player_id, browser_hash, seen_at from known_device where browser_hash is not null)`;

/** Players whose person is proved, and since when. CPF and name are sealed. */
export const persons = sql`(select player_id, cpf, name, created_at from player_identity)`;

/** Accounts that two members of staff gave to another person, and when. `before` is the previous person, sealed. */
export const replacedPersons = sql`
  (select player_id, changed_at, before from account_change where what = 'person')`;

/** What changed in accounts, when, and its previous value, sealed. */
export const accountChanges = sql`(select player_id, changed_at, what, before from account_change)`;

/** Players whose person was erased, and when. */
export const erasedPlayers = sql`(select player_id, erased_at from player where erased_at is not null)`;

/** Whether a player had proved their person by then. */
export const isProvedBy = (playerId: unknown, time: Date) => sql`
  exists (select from player_identity i where i.player_id = ${playerId} and i.created_at < ${time})`;

/** Whether a player's person was erased, with everything that named them (docs/decisions/0076). */
export const isErased = (playerId: unknown) => sql`
  exists (select from player erased where erased.player_id = ${playerId} and erased.erased_at is not null)`;

/** Whether a player had closed the account by then. */
export const isClosedBy = (playerId: unknown, time: Date) => sql`
  exists (select from player closed where closed.player_id = ${playerId} and closed.closed_at < ${time})`;

/** Open accounts of proved persons, with the São Paulo day on which each was last used. */
export const seenPersons = sql`
  (select player_id, seen_on from player join player_identity using (player_id) where closed_at is null)`;

export type LeftAccount = { playerId: number; closedAt: Date };

/** Accounts of proved persons that the players or the staff have closed. The house's own closings are left out. */
export const leftAccounts = sql`(
  select player_id, closed_at from player join player_identity using (player_id)
  where closed_at is not null and erased_at is null and not exists (
    select from account_change c where c.player_id = player.player_id and c.what = 'closed' and c.author = 'house'
      and c.changed_at >= player.closed_at))`;
