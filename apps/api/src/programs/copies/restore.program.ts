import { resolve } from 'node:path';
import { command, run, say } from '@ipe/command-line';
import { givePersonalKeys, type Database } from '#platform/database/index.ts';
import type { PersonalKeys } from '#platform/security/personal-keys.ts';
import { restore } from '#platform/database/backup/restore.ts';
import { auditBooks } from '#wiring/audit-books.ts';
import { personalKeysFrom } from '#wiring/settings/personal-keys-from.ts';
import { findSecurityLogFile } from '#wiring/open-security-log.ts';
import { readSettings, type Settings } from '#wiring/settings/env.ts';

// `./ipe restore <folder>`: puts a backup of `./ipe backup` into DATA_DIR while the server is stopped, if the backup is
// whole and its books are right.

const program = command('restore').argument('<folder>', 'a backup that ./ipe backup made').parse();

/** The regulator's files contain CPFs, which are compared with the journal's players. */
const checkWith =
  (keys: PersonalKeys) =>
  async (db: Database): Promise<void> => {
    givePersonalKeys(db, keys);
    const violations = await auditBooks(db);
    if (violations.length > 0)
      throw new Error(`The books of the backup are wrong: ${violations.slice(0, 5).join('\n')}`);
  };

const nextSteps = (settings: Settings, since: string): string =>
  `Before you start a server, as "After a restore" in docs/operations.md tells:
  ./ipe ledger check --heads <file>   (the heads of before that moment, if you have them)
  ./ipe reconcile --since ${since} --security-log ${findSecurityLogFile(settings) ?? '<file>'}`;

await run(async () => {
  const settings = readSettings(process.env);
  const { DATA_DIR: dataDir, DATABASE_URL: url } = settings;
  if (url !== undefined)
    throw new Error('DATABASE_URL is set: a PostgreSQL is restored with its own tools (docs/operations.md).');
  const check = checkWith(personalKeysFrom(settings));
  const madeAt = await restore({ from: resolve(program.processedArgs[0]), dataDir, check });
  say(`The database of ${madeAt.toISOString()} is in ${dataDir}, and its books are right.`);
  say(nextSteps(settings, madeAt.toISOString()));
});
