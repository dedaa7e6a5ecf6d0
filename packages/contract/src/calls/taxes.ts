import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { centavos, instant } from '../fields.ts';

/** The years begin with 2025, when the regulated market did. */
export const statementYear = v.pipe(v.number(), v.safeInteger(), v.minValue(2025), v.maxValue(2100));

/**
 * A player's year for the income tax (ComprovaBet: Lei 14.790/2023 art. 31). The opening balance plus all natures equals the closing
 * balance.
 */
const yearStatement = v.object({
  year: statementYear,
  /** Whether the year is over, so that nothing can change. */
  isFinal: v.boolean(),
  takenAt: instant,
  /** Null before the person is proved. */
  person: v.nullable(v.object({ cpf: v.string(), name: v.string() })),
  house: v.object({ company: v.string(), tradeName: v.string(), cnpj: v.string(), authorisation: v.string() }),
  openingCentavos: centavos,
  natures: v.array(v.object({ id: v.string(), name: v.string(), centavos: v.number() })),
  /** The balance on 31 December, or now in a running year. */
  closingCentavos: centavos,
  /** Prizes minus bets. */
  netPrizeCentavos: v.number(),
});

/** The statement as data, and as the document that players hand in. */
export const writtenStatement = v.object({
  statement: yearStatement,
  fileName: v.string(),
  /** The document in Base64. */
  pdf: v.string(),
});

export const taxesCalls = defineCalls({
  '/api/user/yearStatement': {
    session: 'player',
    reasons: ['not_offered'],
    input: v.strictObject({ year: statementYear }),
    output: writtenStatement,
  },
});
