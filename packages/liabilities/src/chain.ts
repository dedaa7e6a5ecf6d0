import { check, type Check } from './check.ts';
import { isSigned, statementHash, type PublishedStatement } from './statement.ts';

type ChainCheckName = 'signature' | 'number' | 'order' | 'previous' | 'key';
type ChainCheck = Check<ChainCheckName> & { day: string };

/** What the house published, in order: each signed, each naming the one before it, no day twice, no key that the one before didn't know. */
export function verifyChain(statements: readonly PublishedStatement[]): ChainCheck[] {
  return statements.flatMap((published, index) => {
    const before = statements[index - 1];
    const checks = [
      check('signature', 'signed', isSigned(published) ? 'signed' : 'not signed'),
      ...(before === undefined ? [] : checkAfter(before, published)),
    ];
    return checks.map((one) => ({ ...one, day: published.statement.day }));
  });
}

function checkAfter(
  before: PublishedStatement,
  { statement, signatures }: PublishedStatement,
): Check<ChainCheckName>[] {
  const known = before.signatures.map(({ publicKey }) => publicKey);
  const isKnown = signatures.some(({ publicKey }) => known.includes(publicKey));
  return [
    check('number', String(before.statement.number + 1), String(statement.number)),
    check('order', 'a later day', statement.day > before.statement.day ? 'a later day' : statement.day),
    check('previous', statementHash(before.statement), String(statement.previous)),
    check('key', 'signed by a key of the day before', isKnown ? 'signed by a key of the day before' : 'another key'),
  ];
}

type Unlikeness = 'other_day' | 'other_statement' | 'not_signed';

/**
 * What two addresses show of a day. Two roots of a day are a lie to somebody: both statements together are its proof.
 * @returns undefined where they are the same
 */
export function compareStatements(ours: PublishedStatement, theirs: PublishedStatement): Unlikeness | undefined {
  const [here, there] = [statementHash(ours.statement), statementHash(theirs.statement)];
  if (ours.statement.day !== theirs.statement.day) return 'other_day';
  if (here !== there) return 'other_statement';
  return isSigned(theirs) ? undefined : 'not_signed';
}
