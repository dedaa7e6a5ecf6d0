import { describe, expect, it } from 'vitest';
import { addressOf, hasFilters, longestWord, noFilters, readFilters, type LobbyFilters } from './lobby-address.ts';

const all: LobbyFilters = {
  q: 'onça & cia',
  provider: 'Ipê Studio',
  tag: 'HOT',
  theme: 'sky',
  collection: 'slots',
  sort: 'rtp',
};

describe('the address of the lobby', () => {
  it('says all that was chosen, and is read back as it was', () => {
    const address = addressOf(all);
    expect(address).toBe('/?q=on%C3%A7a+%26+cia&provider=Ip%C3%AA+Studio&tag=HOT&theme=sky&collection=slots&sort=rtp');
    expect(readFilters(address.slice(1))).toEqual(all);
  });

  it.each(['lines', 'hold-and-win', 'roulette', 'one-of-tomorrow'])('leads to all games of %s', (collection) => {
    const address = addressOf({ ...noFilters, collection });
    expect(address).toBe(`/?collection=${collection}`);
    expect(readFilters(address.slice(1))).toEqual({ ...noFilters, collection });
  });

  it('is bare where nothing was chosen, also when it said more before', () => {
    expect(addressOf(noFilters)).toBe('/');
    expect(addressOf(noFilters, '?q=capivara&sort=az&tag=NEW')).toBe('/');
    expect(addressOf({ ...noFilters, sort: 'za' }, '?q=capivara&sort=az')).toBe('/?sort=za');
  });

  it('keeps what isn’t of the lobby: an invitation stays with the link', () => {
    expect(addressOf({ ...noFilters, tag: 'NEW' }, '?inv=K7&q=boto')).toBe('/?inv=K7&tag=NEW');
    expect(addressOf(noFilters, '?inv=K7&q=boto')).toBe('/?inv=K7');
  });

  it.each([
    ['an unknown value', '?tag=OLD&sort=upwards'],
    ['another case', '?tag=new&sort=AZ'],
    ['nothing', '?q=&provider=&tag=&collection=&sort='],
    ['a name of every object', '?tag=toString&sort=__proto__'],
  ])('is as good as bare with %s', (_, search) => {
    expect(readFilters(search)).toEqual(noFilters);
    expect(hasFilters(readFilters(search))).toBe(false);
  });

  it('asks for no longer words than the server takes', () => {
    const long = 'x'.repeat(longestWord + 1);
    const { q, provider, collection } = readFilters(`?q=${long}&provider=${long}&collection=${long}`);
    expect([q.length, provider?.length, collection.length]).toEqual([longestWord, longestWord, longestWord]);
  });

  it.each(Object.keys(all) as (keyof LobbyFilters)[])('counts %s as a choice of its own', (name) => {
    expect(hasFilters({ ...noFilters, [name]: all[name] })).toBe(true);
  });
});
