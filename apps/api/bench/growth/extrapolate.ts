import { requireRow, sql, type Database } from '#platform/database/index.ts';
import type { Timed } from './time-jobs.ts';

export type Sizes = {
  rounds: number;
  entries: number;
  players: number;
  roundBytes: number;
  entryBytes: number;
  hours: number;
};

export const measureSizes = (db: Database): Promise<Sizes> =>
  requireRow(
    db,
    sql<Sizes>`
      select (select count(*) from round) as rounds, (select count(*) from ledger_entry) as entries,
        (select count(*) from wallet) as players, (select count(*) from play_hour) as hours,
        pg_total_relation_size('round') as "roundBytes", pg_total_relation_size('ledger_entry') as "entryBytes"`,
  );

const wanted = 10_000_000_000;

const shown = (figure: number): string => (figure < 1_000 ? figure.toFixed(1) : String(Math.round(figure)));

const tookOf = (timed: readonly Timed[], what: string): number => timed.find((one) => one.what === what)!.tookMs;

/** Estimates the times with 10 billion rounds. Each line shows its arithmetic: what grows, and with what. */
export function extrapolate(sizes: Sizes, timed: readonly Timed[], dayEntries: number): string[] {
  const { rounds, entries, roundBytes, entryBytes } = sizes;
  const bytesEach = (roundBytes + entryBytes) / rounds;
  const closeUs = (tookOf(timed, 'close-days, one day') * 1_000) / dayEntries;
  const auditUs = (tookOf(timed, 'ledger check, everything') * 1_000) / entries;
  const levels = (rows: number) => Math.ceil(Math.log(rows) / Math.log(200));
  const dayOfWanted = (wanted * (entries / rounds)) / 365;
  return [
    `disk: ${shown(bytesEach)} B a round (${shown(roundBytes / rounds)} B in round, ${shown(entryBytes / rounds)} B in its ${shown(entries / rounds)} entries) × 10 B = ${shown((bytesEach * wanted) / 1e12)} TB; by ten nodes ${shown((bytesEach * wanted) / 1e13)} TB each`,
    `a look-up by key: an index of ${shown(rounds)} rows has ${levels(rounds)} levels of some 200 keys, one of 10 B has ${levels(wanted)}: ${levels(wanted) - levels(rounds)} more pages, of which the upper ones are in memory`,
    `close of a day: ${shown(closeUs)} µs an entry; 10 B rounds in a year are ${shown(dayOfWanted / 1e6)} M entries a day: ${shown((dayOfWanted * closeUs) / 1e6 / 60)} minutes on these cores`,
    `ledger check: ${shown(auditUs)} µs an entry × ${shown((wanted * entries) / rounds / 1e9)} B = ${shown((wanted * (entries / rounds) * auditUs) / 1e6 / 3_600)} hours on these cores; it is as many pages, and no more memory`,
    `first screen, wins, HOT, sweeps: what they read is on the screen, in the hour, or over; none of it grows with the rounds`,
  ];
}
