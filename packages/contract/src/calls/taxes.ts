import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { centavos, instant } from '../fields.ts';

/** The regulated market began in 2025. */
export const statementYear = v.pipe(v.number(), v.safeInteger(), v.minValue(2025), v.maxValue(2100));

/** What a year of a player was, for the income tax (ComprovaBet: Lei 14.790/2023 art. 31). The natures add up from the opening balance to the closing one. */
const yearStatement = v.object({
  year: statementYear,
  /** The year is over, and nothing can be added to it. */
  isFinal: v.boolean(),
  takenAt: instant,
  /** Null before the person is proved. */
  person: v.nullable(v.object({ cpf: v.string(), name: v.string() })),
  house: v.object({ company: v.string(), tradeName: v.string(), cnpj: v.string(), authorisation: v.string() }),
  openingCentavos: centavos,
  natures: v.array(v.object({ id: v.string(), name: v.string(), centavos: v.number() })),
  /** On 31 December, or now. */
  closingCentavos: centavos,
  /** Prizes minus bets. */
  netPrizeCentavos: v.number(),
});

/** The statement as data, and as the document that players hand in. */
export const writtenStatement = v.object({
  statement: yearStatement,
  fileName: v.string(),
  /** In base64. */
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
