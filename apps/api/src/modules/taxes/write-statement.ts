import type { Output } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { drawStatement } from './draw-statement.ts';
import { readYear, type PlayerYear, type TaxesDeps } from './read-year.ts';

/** The year's statement as data and as a document. @throws RefusedError 403 where the house has no authorisation */
export async function writeStatement(
  deps: TaxesDeps,
  db: Queryable,
  { playerId, year }: PlayerYear,
): Promise<Output<'/api/user/yearStatement'>> {
  const statement = await readYear(deps, db, { playerId, year });
  const pdf = Buffer.from(await drawStatement(statement, playerId)).toString('base64');
  return { statement, fileName: `comprovabet-${year}-${playerId}.pdf`, pdf };
}
