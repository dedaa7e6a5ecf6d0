import { id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { documentIssue, messageToPlayer, ruleData } from '../../fields.ts';

/** The common parts of the calls for every kind of document: tournaments, missions, jackpots, cashback, granted rounds. */

/** What staff read about a published document, in addition to the document itself. */
export const publishedFields = {
  terms: v.string(),
  sha256: v.string(),
  publishedAt: instant,
  publishedBy: v.object({ proposedBy: v.string(), approvedBy: v.string() }),
};

export const checkInput = v.strictObject({ document: ruleData });

/** A document's issues; and its terms as players would read them, null where there are issues. */
export const checkedFields = { issues: v.array(documentIssue), terms: v.nullable(v.string()) };

/** Players read the reason. */
export const stopInput = v.strictObject({ id, reason: messageToPlayer });
