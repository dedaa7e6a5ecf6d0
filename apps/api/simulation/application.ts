import { createRoundSettler, type SettleRound } from '#modules/ledger/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { composeHouse, type House as WholeHouse } from '#wiring/compose-application.ts';
import { openHouse as openWholeHouse } from '#wiring/open-application.ts';
import { readSettings } from '#wiring/settings/env.ts';
import { openPaperBank, type PaperBank } from './paper-bank.ts';

/** The house as the server puts it together, with a bank of paper, no game and a clock that others move. */
export type House = WholeHouse & { db: Database; bank: PaperBank; settleRound: SettleRound };

export async function openHouse(db: Database, clock: Clock): Promise<House> {
  const bank = openPaperBank(clock);
  const around = { db, clock, sharedClock: async () => clock(), psp: bank, payUrlOf: () => null, print: () => {} };
  const house = await openWholeHouse({ ...around, shelf: new Map(), providers: new Map() }, readSettings({}));
  return { ...house, db, bank, settleRound: createRoundSettler({ db, clock }) };
}

/** What the queue runs by the clock, over this database: perhaps one whose user dies. */
export function jobOf({ parts }: House, name: string, db: Database): () => Promise<void> {
  const job = composeHouse({ ...parts, db }).jobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(`the house has no job ${name}`);
  return () => job.work({});
}
