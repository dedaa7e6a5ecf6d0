import { deleteUpTo, execute, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import { minuteMs } from '#platform/time/durations.ts';
import type { SmsTexts } from './sms.ts';

export type NewSms = SmsTexts & { smsId: string; mobile: string; expiresAt: Date; now: Date };

export const insertSms = (tx: Queryable, sms: NewSms): Promise<number> =>
  execute(
    tx,
    sql`
    insert into sms (sms_id, mobile, text, text_without_account, state, tries, check_at, expires_at, created_at)
    values (${sms.smsId}, ${sms.mobile}, ${sms.text}, ${sms.textWithoutAccount}, 'waiting', 0, ${sms.now}, ${sms.expiresAt}, ${sms.now})`,
  );

export type DueSms = SmsTexts & { smsId: string; mobile: string; tries: number; createdAt: Date; expiresAt: Date };

/**
 * The longest wait for a message's next try: a twentieth of its life, so that a code is sent within half a minute once
 * the provider works again, and at most a quarter of an hour. In milliseconds.
 */
export const longestWaitMs = (lifeMs: number): number => Math.min(lifeMs / 20, 15 * minuteMs);

/**
 * Leases the due messages, so that no other node sends them before the lease ends, and counts this try. A message that
 * is postponed for longer than a lease and its longest wait was postponed by a clock that had jumped ahead, so it is
 * due too.
 */
export const leaseDue = (db: Queryable, lease: { now: Date; until: Date; limit: number }): Promise<DueSms[]> =>
  queryRows(
    db,
    sql<DueSms>`
    update sms set check_at = ${lease.until}, tries = tries + 1
    where sms_id in (
      select sms_id from sms where state = 'waiting' and (check_at <= ${lease.now}
        or check_at > ${lease.until}::timestamptz + interval '1 minute'
          + least((expires_at - created_at) / 20, interval '15 minutes'))
      order by check_at limit ${lease.limit} for update skip locked)
    returning sms_id as "smsId", mobile, text, text_without_account as "textWithoutAccount", tries,
      created_at as "createdAt", expires_at as "expiresAt"`,
  );

/** @param end.text the text that is kept; null for none */
export const endSms = (db: Queryable, smsId: string, end: { state: 'sent' | 'dropped'; text: string | null }) =>
  execute(
    db,
    sql`
    update sms set state = ${end.state}, text = ${end.text}, text_without_account = null
    where sms_id = ${smsId} and state = 'waiting'`,
  );

export const delaySms = (db: Queryable, smsId: string, until: Date) =>
  execute(db, sql`update sms set check_at = ${until} where sms_id = ${smsId} and state = 'waiting'`);

/** The number of messages that wait to be sent, and the earliest time at which one is due. */
export const findWaitingSms = (db: Queryable): Promise<{ waiting: number; dueSince: Date | null }> =>
  requireRow(
    db,
    sql<{ waiting: number; dueSince: Date | null }>`
      select count(*) as waiting, min(check_at) as "dueSince" from sms where state = 'waiting'`,
  );

export type SentSms = { mobile: string; text: string; createdAt: Date };

export const listSent = (db: Queryable, limit: number): Promise<SentSms[]> =>
  queryRows(
    db,
    sql<SentSms>`
    select mobile, text, created_at as "createdAt" from sms where state = 'sent' and text is not null
    order by created_at desc, sms_id limit ${limit}`,
  );

export const deleteSmsBefore = (db: Queryable, before: Date) =>
  deleteUpTo(db, before, { at: sql`created_at`, rows: (upTo) => sql`from sms where created_at <= ${upTo}` });
