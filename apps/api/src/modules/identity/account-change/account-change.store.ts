import { randomUUID } from 'node:crypto';
import { execute, sealPersonal, sql, type Queryable } from '#platform/database/index.ts';

export type AccountChange = {
  playerId: number;
  /** For changes by staff, the staff log says which member made them. */
  author: 'player' | 'staff' | 'house';
  what:
    | 'address'
    | 'nickname'
    | 'phone'
    | 'password'
    | 'person'
    | 'name'
    | 'closed'
    | 'reopened'
    | 'registration'
    | 'confirmation'
    | 'block'
    | 'limits';
  /** Never contains a secret: a change of the password is noted without its values. */
  before: unknown;
  after: unknown;
  now: Date;
};

/** Called in the transaction of the change. Writes nothing where the values are equal, except for a password. */
export async function noteAccountChange(tx: Queryable, change: AccountChange): Promise<void> {
  const { playerId, author, what, now } = change;
  const [before, after] = [change.before, change.after].map((facts) => JSON.stringify(facts ?? null));
  if (before === after && what !== 'password') return;
  const seal = (facts: unknown): string =>
    JSON.stringify(facts === undefined || facts === null ? null : sealPersonal(tx, playerId, JSON.stringify(facts)));
  await execute(
    tx,
    sql`insert into account_change (player_id, change_id, changed_at, author, what, before, after)
        values (${playerId}, ${randomUUID()}, ${now}, ${author}, ${what}, ${seal(change.before)}::jsonb,
          ${seal(change.after)}::jsonb)`,
  );
}
