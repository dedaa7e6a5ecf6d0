import { addDays } from '@ipe/pt-br';
import { monthAround } from '@ipe/pt-br/calendar';
import type { StaffOutput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { findKnownDays, listCohortMonths, listPeriods } from './report.store.ts';

/** From the first day of a month, this many days lead back into the month that makes twelve with it. */
const daysBack = 330;

/** The 12 newest months of registration, and what their players have done since. */
export async function readCohorts(db: Queryable): Promise<StaffOutput<'/back-office/api/reports/cohorts'>> {
  const known = await findKnownDays(db);
  if (known === null) return { list: [] };
  const since = monthAround(addDays(monthAround(known.to).from, -daysBack)).from;
  const rows = Map.groupBy(await listCohortMonths(db, since), ({ registeredIn }) => registeredIn);
  const periods = await listPeriods(db, { from: since, to: known.to }, 'month');
  const players = new Map(periods.map(({ period, newPlayers }) => [period, newPlayers]));
  return {
    list: [...new Set([...players.keys(), ...rows.keys()])]
      .toSorted()
      .toReversed()
      .map((registeredIn) => ({
        registeredIn,
        players: players.get(registeredIn) ?? null,
        months: (rows.get(registeredIn) ?? []).map(({ registeredIn: _own, ...row }) => row),
      })),
  };
}
