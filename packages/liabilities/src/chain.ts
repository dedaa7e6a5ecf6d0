import { check, type Check } from './check.ts';
import { isSigned, statementHash, type PublishedStatement } from './statement.ts';

type ChainCheckName = 'signature' | 'number' | 'order' | 'previous' | 'key';
type ChainCheck = Check<ChainCheckName> & { day: string };

/**
 * Checks published statements in order: each is signed, names the statement before it, is of a later day, and has a
 * signature by a key that also signed the statement before.
 */
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
 * Compares the statements that two addresses show for a day. If they differ, the house lies to somebody, and the two
 * signed statements together prove it.
 * @returns undefined if they are the same
 */
export function compareStatements(ours: PublishedStatement, theirs: PublishedStatement): Unlikeness | undefined {
  const [here, there] = [statementHash(ours.statement), statementHash(theirs.statement)];
  if (ours.statement.day !== theirs.statement.day) return 'other_day';
  if (here !== there) return 'other_statement';
  return isSigned(theirs) ? undefined : 'not_signed';
}
