import { describe, expect, it } from 'vitest';
import { hashPassword, isPasswordRight, waitingForHash, type HashLine } from './password-hash.ts';

describe('waiting for a hash', () => {
  it('a flood of strangers leaves everybody else their turns', async () => {
    const order: HashLine[] = [];
    const hash = (line: HashLine) => hashPassword('uma-senha-qualquer', { line }).then(() => order.push(line));
    const flood = Array.from({ length: 40 }, () => hash('strangers'));
    const others: HashLine[] = ['known-devices', 'sign-up', 'phone-codes', 'players'];
    await Promise.all([...flood, ...others.map(hash)]);
    for (const line of others) expect(order.indexOf(line)).toBeLessThan(15);
  });

  it('a full line refuses its own kind only, and says when to come back', async () => {
    const flood = Array.from({ length: 70 }, () => hashPassword('uma-senha-qualquer', { line: 'strangers' }));
    expect(waitingForHash('strangers')).toBe(64);
    const answers = await Promise.allSettled([...flood, hashPassword('uma-senha-qualquer', { line: 'players' })]);
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(4);
    expect(refused[0]?.reason).toMatchObject({ code: 503, refusal: { retryAfterSeconds: 2 } });
    expect(answers.at(-1)?.status).toBe('fulfilled');
  });

  it('a client that leaves takes its password out of the line', async () => {
    const client = new AbortController();
    const place = { line: 'strangers', signal: client.signal } as const;
    const checks = Array.from({ length: 10 }, () => isPasswordRight('uma-senha-qualquer', undefined, place));
    client.abort();
    expect(waitingForHash('strangers')).toBe(0);
    const answers = await Promise.allSettled(checks);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });
});
