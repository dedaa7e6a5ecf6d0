import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { Database } from '../database/index.ts';
import { createNetworkLimit } from './network-limit.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
}, 60_000);
afterAll(() => db.close());

const limitOf = (name: string) =>
  createNetworkLimit({ db, clock: () => new Date() }, { name, tries: 2, windowSeconds: 3600 });

/** Counts the tries from these addresses that are let through. */
async function passedOf(name: string, addresses: string[]): Promise<number> {
  const tries = [];
  for (const address of addresses) tries.push(...(await Promise.allSettled([limitOf(name).take(address)])));
  return tries.filter(({ status }) => status === 'fulfilled').length;
}

const inSubnets = (count: number, step: number) =>
  Array.from({ length: count }, (_, index) => `2804:14c:65:${(index * step).toString(16)}::1`);

describe('a limit of two tries for a network', () => {
  it('holds for an IPv4 address', async () => {
    expect(
      await passedOf(
        'v4',
        Array.from({ length: 5 }, () => '203.0.113.9'),
      ),
    ).toBe(2);
  });

  it('holds for an IPv6 /64, whichever of its addresses come', async () => {
    expect(await passedOf('v64', ['2804::1', '2804::2', '2804::3'])).toBe(2);
  });

  it('holds twice over for a /56, whichever of its /64 come', async () => {
    expect(await passedOf('v56', inSubnets(130, 1))).toBe(4);
  });

  it('holds four times over for a /48: 130 networks of one are no way around it', async () => {
    expect(await passedOf('v48', inSubnets(130, 0x100))).toBe(8);
  });

  it('a right try makes its own network new, and gives the wider ones no more than itself back', async () => {
    const limit = limitOf('cleared');
    expect(await passedOf('cleared', inSubnets(4, 1))).toBe(4);
    await limit.clear('2804:14c:65:0::1');
    expect(await passedOf('cleared', inSubnets(4, 1))).toBe(1);
  });
});
