import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Author } from '../cases/case.store.ts';

export type ContactRow = {
  contactId: string;
  byId: string | null;
  byName: string;
  createdAt: Date;
  way: 'phone' | 'email' | 'message' | 'chat';
  about: string;
  agreed: string;
};

export const listContacts = (db: Queryable, playerId: number, limit: number): Promise<ContactRow[]> =>
  queryRows(
    db,
    sql<ContactRow>`
      select contact_id as "contactId", by_id as "byId", by_name as "byName", created_at as "createdAt", way, about, agreed
      from risk_contact where player_id = ${playerId} order by created_at desc limit ${limit}`,
  );

type NewContact = Pick<ContactRow, 'contactId' | 'way' | 'about' | 'agreed'> & {
  playerId: number;
  by: Author;
  now: Date;
};

/** @returns whether it is new */
export const insertContact = async (tx: Queryable, one: NewContact): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into risk_contact (player_id, contact_id, by_id, by_name, created_at, way, about, agreed)
        values (${one.playerId}, ${one.contactId}, ${one.by.id}, ${one.by.name}, ${one.now}, ${one.way}, ${one.about}, ${one.agreed})
        on conflict do nothing`,
  )) === 1;

type Said = Pick<ContactRow, 'way' | 'about' | 'agreed'>;

export const findContact = (
  tx: Queryable,
  { playerId, contactId }: Pick<NewContact, 'playerId' | 'contactId'>,
): Promise<Said | undefined> =>
  findRow(
    tx,
    sql<Said>`select way, about, agreed from risk_contact where player_id = ${playerId} and contact_id = ${contactId}`,
  );
