import { day, empty, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { playerId, reportDays, writtenFile } from '../fields.ts';

const entryNo = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u, 'Mês inválido'));
const figure = v.pipe(v.string(), v.maxLength(40, 'Indicador inválido'));

/** A place in the lines of a figure, which are sorted by these fields. */
const place = v.strictObject({ day, playerId, entryNo });

const line = v.object({
  day,
  playerId,
  entryNo,
  kind: v.string(),
  /** The kind in Portuguese. */
  kindName: v.string(),
  debit: v.number(),
  credit: v.number(),
  amountCentavos: v.number(),
  /** The amount that the line adds to the figure. */
  effectCentavos: v.number(),
  reference: id,
  at: instant,
});

export const reportCalls = defineStaffCalls({
  /** The figures of closed days. A figure is null where a day isn't closed or isn't kept. */
  '/back-office/api/reports/read': {
    permission: 'reports.read',
    input: v.strictObject({ days: reportDays, by: v.picklist(['day', 'month']) }),
    output: v.object({
      /** The first and the last day that can be read. */
      known: v.nullable(v.object({ from: day, to: day })),
      figures: v.array(
        v.object({
          id: v.string(),
          group: v.picklist(['play', 'cash', 'players', 'liabilities']),
          unit: v.picklist(['money', 'count']),
          name: v.string(),
          /** The formula in Portuguese. */
          formula: v.string(),
          /** Whether `reports/lines` has the figure's entries. */
          hasLines: v.boolean(),
        }),
      ),
      /** Oldest first. `from` and `to` are the first and the last day that the sums include. */
      periods: v.array(
        v.object({
          period: v.string(),
          from: day,
          to: day,
          /** Whether the sums include every calendar day of the period. */
          isWhole: v.boolean(),
          values: v.record(v.string(), v.nullable(v.number())),
        }),
      ),
    }),
  },
  /** Players grouped by the month of registration, and what each group did in the following months: the 12 newest groups. */
  '/back-office/api/reports/cohorts': {
    permission: 'reports.read',
    input: empty,
    output: v.object({
      list: v.array(
        v.object({
          registeredIn: month,
          /** The group's size; null where the house kept no reports yet. */
          players: v.nullable(v.number()),
          months: v.array(
            v.object({
              month,
              activePlayers: v.number(),
              firstDeposits: v.number(),
              ggrCentavos: v.number(),
              depositsCentavos: v.number(),
            }),
          ),
        }),
      ),
    }),
  },
  /** The entries that make a figure; `after` is the last line that was read. */
  '/back-office/api/reports/lines': {
    permission: 'reports.read',
    input: v.strictObject({ figure, days: reportDays, after: v.exactOptional(place) }),
    output: v.object({ list: v.array(line), next: v.nullable(place) }),
  },
  /** All of these lines as a file. */
  '/back-office/api/reports/export-lines': {
    permission: 'reports.export',
    isLogged: true,
    isFile: true,
    input: v.strictObject({ figure, days: reportDays }),
    output: writtenFile,
  },
  /** The figures as a file with one line for each period. */
  '/back-office/api/reports/export': {
    permission: 'reports.export',
    isLogged: true,
    isFile: true,
    input: v.strictObject({ days: reportDays, by: v.picklist(['day', 'month']) }),
    output: writtenFile,
  },
});
