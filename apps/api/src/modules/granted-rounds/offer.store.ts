import type { Centavos } from '@ipe/money';
import type { RoundsDocument } from '@ipe/staff-contract';
import { published, type Published } from '#modules/rewards/index.ts';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

export type RoundOffer = Published<RoundsDocument> & {
  offerId: string;
  firstDay: string;
  lastDay: string;
  stoppedAt: Date | null;
  stopReason: string | null;
};

const columns = sql`
  offer_id as "offerId", ${published.columns}, first_day as "firstDay", last_day as "lastDay", stopped_at as "stoppedAt",
  stop_reason as "stopReason"`;

export const findOffer = (on: Queryable, offerId: string): Promise<RoundOffer | undefined> =>
  findRow(on, sql<RoundOffer>`select ${columns} from round_offer where offer_id = ${offerId}`);

/** Locks the row until the transaction ends. */
export const lockOffer = (tx: Queryable, offerId: string): Promise<RoundOffer | undefined> =>
  findRow(tx, sql<RoundOffer>`select ${columns} from round_offer where offer_id = ${offerId} for update`);

/** Locks the row for sharing until the transaction ends: several may take rounds, but nobody changes or stops the offer meanwhile. */
export const holdOffer = (tx: Queryable, offerId: string): Promise<RoundOffer | undefined> =>
  findRow(tx, sql<RoundOffer>`select ${columns} from round_offer where offer_id = ${offerId} for share`);

/** Lists offers whose last day is on or after `notBefore`; the one that ends last first. */
export const listOffers = (on: Queryable, notBefore: string): Promise<RoundOffer[]> =>
  queryRows(
    on,
    sql<RoundOffer>`
      select ${columns} from round_offer where last_day >= ${notBefore} order by last_day desc, offer_id limit 100`,
  );

/** Inserts the document, or replaces its earlier version. */
export const saveOffer = (tx: Queryable, row: Omit<RoundOffer, 'stoppedAt' | 'stopReason'>) =>
  execute(
    tx,
    sql`insert into round_offer (offer_id, ${published.names}, first_day, last_day)
        values (${row.offerId}, ${published.values(row)}, ${row.firstDay}, ${row.lastDay})
        on conflict (offer_id) do update set ${published.replaced}, first_day = excluded.first_day, last_day = excluded.last_day`,
  );

export const stopOffer = (
  tx: Queryable,
  { offerId, lastDay, reason, now }: { offerId: string; lastDay: string; reason: string; now: Date },
) =>
  execute(
    tx,
    sql`update round_offer set last_day = ${lastDay}, stop_reason = ${reason}, stopped_at = ${now}
        where offer_id = ${offerId} and stopped_at is null`,
  );

type Taken = { players: number; rounds: number; played: number; lapsed: number; wonCentavos: Centavos };

/** Sums an offer's lots and what became of their rounds. */
export const sumTaken = (on: Queryable, offerId: string): Promise<Taken> =>
  requireRow(
    on,
    sql<Taken>`
      select count(*) as players, coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(played), 0)::bigint as played,
        coalesce(sum(rounds - played) filter (where ended_at is not null), 0)::bigint as lapsed,
        coalesce(sum(won), 0)::bigint as "wonCentavos"
      from round_grant where offer_id = ${offerId}`,
  );
