import { id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { documentIssue, messageToPlayer, ruleData } from '../../fields.ts';

/** What the calls of every kind of document have in common: tournaments, missions, jackpots, cashback, granted rounds. */

/** What staff read of a published document, beside the document itself. */
export const publishedFields = {
  terms: v.string(),
  sha256: v.string(),
  publishedAt: instant,
  publishedBy: v.object({ proposedBy: v.string(), approvedBy: v.string() }),
};

export const checkInput = v.strictObject({ document: ruleData });

/** What is wrong with a document, and as players would read it where nothing is. */
export const checkedFields = { issues: v.array(documentIssue), terms: v.nullable(v.string()) };

/** Players read the reason. */
export const stopInput = v.strictObject({ id, reason: messageToPlayer });
