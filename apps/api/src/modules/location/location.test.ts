import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeLocation, readAddressBook } from './index.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ipe-addresses-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function bookOf(...lines: string[]) {
  const file = join(dir, 'list.csv');
  await writeFile(file, lines.join('\n'));
  return readAddressBook(file);
}

const now = new Date('2026-11-23T12:00:00Z');
const saoPaulo = '198.51.100.0/24,place,-23.55,-46.63';
const manaus = '192.0.2.0/24,place,-3.12,-60.02';

describe('R09 an address', () => {
  it.each([
    ['of a VPN', '203.0.113.0/24,vpn', '203.0.113.9'],
    ['of a proxy', '203.0.113.7/32,proxy', '203.0.113.7'],
    ['of Tor', '2001:db8::/32,tor', '2001:db8:1::7'],
    ['of another country', '203.0.112.0/20,abroad', '203.0.113.9'],
    ['written as IPv6', '203.0.113.0/24,vpn', '::ffff:203.0.113.9'],
  ])('%s is blocked', async (_what, line, address) => {
    const book = await bookOf('# a list', '', line, saoPaulo);
    expect(judgeLocation(book, { address, last: undefined, now })).toBe('blocked');
    expect(judgeLocation(book, { address: '198.51.100.9', last: undefined, now })).toBe('fine');
  });

  it('that can’t be read is blocked: it may be any of them', async () => {
    const book = await bookOf(saoPaulo);
    expect(judgeLocation(book, { address: 'unreadable', last: undefined, now })).toBe('blocked');
  });

  it('that nobody reaches in this time asks for a position, and a position in Brazil is enough', async () => {
    const book = await bookOf(saoPaulo, manaus);
    const last = { address: '198.51.100.9', at: new Date(now.getTime() - 30 * 60_000) };
    const asked = { address: '192.0.2.1', last, now };
    expect(judgeLocation(book, asked)).toBe('position');
    expect(judgeLocation(book, { ...asked, now: new Date(now.getTime() + 6 * 3_600_000) })).toBe('fine');
    const at = (latitude: number, longitude: number) =>
      judgeLocation(book, { ...asked, position: { latitude, longitude, accuracyMeters: 20 } });
    expect(at(-3.1, -60)).toBe('fine');
    expect(at(38.72, -9.14)).toBe('blocked');
  });

  it('that no list knows is fine', async () => {
    const book = await bookOf(saoPaulo);
    for (const address of ['10.0.0.1', '2001:db8::1'])
      expect(judgeLocation(book, { address, last: { address: '198.51.100.9', at: now }, now })).toBe('fine');
  });
});

it.each(['203.0.113.0/24', '203.0.113.0/24,good', 'nowhere,vpn', '203.0.113.0/24,place,91,0'])(
  'a list with the line %s is refused',
  async (line) => {
    await expect(bookOf(line)).rejects.toThrow('line 1 is no network with what is known of it');
  },
);
