import { noCpfBase, noFaceChecks } from '#modules/confirmation/index.ts';
import { createPasswords, owaspHashCost } from '#modules/identity/index.ts';
import { SigapUnavailableError } from '#modules/sigap/index.ts';
import { createRoundSettler, type SettleRound } from '#modules/ledger/index.ts';
import { noRulePlay } from '#modules/rewards/index.ts';
import type { Database } from '#platform/database/index.ts';
import { silent } from '#platform/telemetry/telemetry.ts';
import type { Clock } from '#platform/time/clock.ts';
import { composeApplication, type Application as ServerApplication } from '#wiring/compose-application.ts';
import { openApplication as openServerApplication } from '#wiring/open-application.ts';
import type { GivenRules } from '#wiring/open-rules.ts';
import { readSettings } from '#wiring/settings/env.ts';
import { openPaperBank, type PaperBank } from './paper-bank.ts';

/** The application as the server composes it, with a bank in memory, no game and a clock that the caller moves. */
export type Application = ServerApplication & { db: Database; bank: PaperBank; settleRound: SettleRound };

/** @param rules to follow instead of those in the files */
export async function openApplication(db: Database, clock: Clock, rules?: GivenRules): Promise<Application> {
  const bank = openPaperBank(clock);
  const askSigap = () => Promise.reject(new SigapUnavailableError('a house of paper has no regulator'));
  const outside = { psp: bank, askSigap, payUrlOf: () => null, cpfBase: noCpfBase, faceChecks: noFaceChecks };
  const hands = { ...outside, print: () => {}, rulePlay: noRulePlay };
  const around = { db, clock, sharedClock: async () => clock(), telemetry: silent, ...hands };
  const application = await openServerApplication(
    { ...around, passwords: createPasswords(owaspHashCost), shelf: new Map(), providers: new Map() },
    readSettings({}),
    rules,
  );
  return { ...application, db, bank, settleRound: createRoundSettler({ db, clock }) };
}

const noLog = { warn: () => {}, error: () => {} };

/** A job of the queue or a loop, by its name, on the given database, whose connection may be made to break. */
export function jobOf({ parts }: Application, name: string, db: Database): () => Promise<void> {
  const { jobs, loops } = composeApplication({ ...parts, db });
  const job = jobs.find((one) => one.name === name);
  if (job !== undefined) return () => job.work({});
  const loop = loops(noLog).find(({ what }) => what === name);
  if (loop === undefined) throw new Error(`the application has no job ${name}`);
  return () => loop.work();
}
