import { codes, type Output } from '@ipe/contract';
import { refuse } from '#platform/calls/refusal.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import { findLastEntryBefore, listClosedDays } from '#modules/daily-totals/index.ts';
import { findPerson } from '#modules/identity/index.ts';
import { natures, placeOf, type Nature } from './natures.ts';
import { balanceAt, sumKinds } from './year.store.ts';

export type TaxesDeps = { db: Database; clock: Clock; profile: ComplianceProfile };
export type PlayerYear = { playerId: number; year: number };
export type YearStatement = Output<'/api/user/yearStatement'>['statement'];

/** @throws RefusedError 403 where the house has no authorisation, which the statement has to name */
function requireHouse({ profile: { licence } }: TaxesDeps): YearStatement['house'] {
  if (licence === null)
    throw refuse<'/api/user/yearStatement'>(codes.notAllowed, 'Só uma casa autorizada emite o ComprovaBet', {
      reason: 'not_offered',
    });
  const { company, tradeName, cnpj, authorisation } = licence;
  return { company, tradeName, cnpj, authorisation };
}

/** Days are closed in order, so a closed day of the next year means that all of this year are closed. */
const isYearClosed = async (db: Queryable, year: number): Promise<boolean> =>
  (await listClosedDays(db, { after: `${year}-12-30` })).length > 0;

/**
 * The year by the player's journal, bounded by the entries with which its first closed day begins and its last one
 * ends, so that each entry is in one year. Until the last day is closed, the statement goes up to now.
 */
export async function readYear(deps: TaxesDeps, db: Queryable, { playerId, year }: PlayerYear): Promise<YearStatement> {
  const house = requireHouse(deps);
  const isFinal = await isYearClosed(db, year);
  const after = await findLastEntryBefore(db, playerId, `${year}-01-01`);
  const upTo = isFinal ? await findLastEntryBefore(db, playerId, `${year + 1}-01-01`) : null;
  const sums = Object.fromEntries(Object.keys(natures).map((id) => [id, 0])) as Record<Nature, number>;
  for (const { kind, centavos } of await sumKinds(db, playerId, { after, upTo })) {
    const place = placeOf[kind];
    if (place !== null) sums[place[0]] += place[1] * centavos;
  }
  const openingCentavos = await balanceAt(db, playerId, after);
  return {
    year,
    isFinal,
    takenAt: deps.clock().toISOString(),
    person: (await findPerson(db, playerId)) ?? null,
    house,
    openingCentavos,
    natures: (Object.keys(natures) as Nature[]).map((id) => ({ id, name: natures[id], centavos: sums[id] })),
    closingCentavos: Object.values(sums).reduce((balance, moved) => balance + moved, openingCentavos),
    netPrizeCentavos: sums.prizes + sums.bets,
  };
}
