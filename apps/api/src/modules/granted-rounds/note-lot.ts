import type { RoundsLot } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { publishByStaff, sha256Of } from '#platform/rule-book/index.ts';
import { ruleKind } from './give-rounds.ts';
import { namesOf, type GrantedRoundsDeps } from './granted-rounds.deps.ts';
import { writeGiftTerms } from './rules/write-rounds-terms.ts';

type Names = Pick<GrantedRoundsDeps, 'shelf' | 'findGrantingGame'>;

/**
 * Notes the lot itself as the rule of rounds that belong to no offer, because every reward follows a rule that is
 * noted.
 * @returns the version of the rule
 */
export function noteLot(tx: Queryable, deps: Names, { lot, now }: { lot: RoundsLot; now: Date }): Promise<string> {
  const terms = writeGiftTerms(lot, namesOf(deps, lot));
  const body = { ...lot, version: `house-${sha256Of({ body: lot, terms: '' }).slice(0, 12)}` };
  return publishByStaff(tx, { kind: ruleKind, version: body.version, body, terms, now });
}
