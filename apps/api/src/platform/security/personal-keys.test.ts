import { describe, expect, it } from 'vitest';
import { createPersonalKeys } from './personal-keys.ts';

const [one, two] = [`one:${'1'.repeat(64)}`, `two:${'2'.repeat(64)}`];
const searchKey = 'a'.repeat(64);
const keysOf = (keys: string, search = searchKey) => createPersonalKeys({ keys, searchKey: search });

describe('personal keys', () => {
  it('seal a text differently each time, and open it for its player alone', () => {
    const keys = keysOf(one);
    const [sealed, again] = [keys.seal('52998224725', 7), keys.seal('52998224725', 7)];
    expect(sealed).toMatch(/^sealed:one\./u);
    expect(sealed).not.toBe(again);
    expect(keys.open(sealed, 7)).toBe('52998224725');
    expect(() => keys.open(sealed, 8)).toThrow('changed or moved');
  });

  it('keep an empty text, and open none that stands in clear', () => {
    const keys = keysOf(one);
    expect([keys.seal('', 7), keys.open('', 7)]).toEqual(['', '']);
    expect(() => keys.open('52998224725', 7)).toThrow('personal data of player 7 stands in clear');
    // A text that only looks sealed is sealed like any other.
    expect(keys.open(keys.seal('sealed:one.x', 7), 7)).toBe('sealed:one.x');
  });

  it('open what a key before sealed, as long as it is listed', () => {
    const sealed = keysOf(one).seal('Maria', 7);
    expect(keysOf(`${two},${one}`).open(sealed, 7)).toBe('Maria');
    expect(() => keysOf(two).open(sealed, 7)).toThrow('the key one that sealed this is not here');
  });

  it('make one fingerprint of a text, another of each kind, text and search key', () => {
    const made = keysOf(one).fingerprint('cpf', '52998224725');
    expect(made).toMatch(/^[\w-]{32}$/u);
    expect(keysOf(two).fingerprint('cpf', '52998224725')).toBe(made);
    const others = [
      keysOf(one).fingerprint('pix-key', '52998224725'),
      keysOf(one).fingerprint('cpf', '52998224726'),
      keysOf(one, 'b'.repeat(64)).fingerprint('cpf', '52998224725'),
    ];
    expect(new Set([made, ...others]).size).toBe(4);
  });

  it.each([
    ['none', searchKey, 'must begin with a key: personal data is never kept in clear'],
    [`none,${one}`, searchKey, 'must begin with a key'],
    ['one:abc', searchKey, 'key 1 must be a name and 64'],
    [one, 'abc', 'must be 64 lower-case hexadecimal digits'],
  ])('refuse %s with %s', (keys, search, sentence) => {
    expect(() => keysOf(keys, search)).toThrow(sentence);
  });
});
