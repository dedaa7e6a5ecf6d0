import { isAbsolute } from 'node:path';
import * as v from 'valibot';
import { operatorDone, operatorRefusal, readOperatorInput, type OperatorCalls } from '../../calls/operator-calls.ts';
import type { Database } from '../database.ts';
import { backUp } from './back-up.ts';

const input = v.strictObject({ folder: v.pipe(v.string(), v.check(isAbsolute, 'must be a whole path')) });

/** @param from the files of the embedded database; undefined where a PostgreSQL is used */
export const backupOperatorCalls = (db: Database, from: string | undefined): OperatorCalls => ({
  'backup/make': async (body) => {
    const { folder: to } = readOperatorInput(input, body);
    if (from === undefined)
      return operatorRefusal(
        409,
        'This server uses a PostgreSQL: back that up (docs/operations.md, "Backup and restore").',
      );
    return backUp(db, { from, to }).then(operatorDone, (error: Error) => operatorRefusal(409, error.message));
  },
});
