import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPasswords, owaspHashCost, type HashLine } from './password-hash.ts';

const passwords = createPasswords(owaspHashCost);

describe('a hash', () => {
  it('is argon2id with 19 MiB and two passes on a server, and says so', async () => {
    const password = 'uma-senha-qualquer';
    const [kind, parameters, salt = '', hash = ''] = (await passwords.hash(password)).split('$');
    expect([kind, parameters]).toEqual(['argon2id', 'm=19456,t=2,p=1']);
    const nonce = Buffer.from(salt, 'base64url');
    const work = { message: password, nonce, memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
    expect(argon2Sync('argon2id', work).toString('base64url')).toBe(hash);
  });

  it('has a salt of its own, and fits its password only', async () => {
    const [one, other] = [await passwords.hash('senha-segura-1'), await passwords.hash('senha-segura-1')];
    expect(one).not.toBe(other);
    expect(await passwords.isRight('senha-segura-1', one)).toBe(true);
    expect(await passwords.isRight('senha-segura-2', one)).toBe(false);
  });
});

describe('waiting for a hash', () => {
  it('a flood of strangers leaves everybody else their turns', async () => {
    const order: HashLine[] = [];
    const hash = (line: HashLine) => passwords.hash('uma-senha-qualquer', { line }).then(() => order.push(line));
    const flood = Array.from({ length: 40 }, () => hash('strangers'));
    const others: HashLine[] = ['known-devices', 'sign-up', 'phone-codes', 'players'];
    await Promise.all([...flood, ...others.map(hash)]);
    for (const line of others) expect(order.indexOf(line)).toBeLessThan(15);
  });

  it('a full line refuses its own kind only, and says when to come back', async () => {
    const flood = Array.from({ length: 70 }, () => passwords.hash('uma-senha-qualquer', { line: 'strangers' }));
    expect(passwords.waiting('strangers')).toBe(64);
    const answers = await Promise.allSettled([...flood, passwords.hash('uma-senha-qualquer', { line: 'players' })]);
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(4);
    expect(refused[0]?.reason).toMatchObject({ code: 503, refusal: { retryAfterSeconds: 2 } });
    expect(answers.at(-1)?.status).toBe('fulfilled');
  });

  it('a client that leaves takes its password out of the line', async () => {
    const client = new AbortController();
    const place = { line: 'strangers', signal: client.signal } as const;
    const checks = Array.from({ length: 10 }, () => passwords.isRight('uma-senha-qualquer', undefined, place));
    client.abort();
    expect(passwords.waiting('strangers')).toBe(0);
    const answers = await Promise.allSettled(checks);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });
});
