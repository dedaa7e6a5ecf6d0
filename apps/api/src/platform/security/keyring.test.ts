import { describe, expect, it } from 'vitest';
import { readKeyring } from './keyring.ts';

const [one, two] = [`one:${'1'.repeat(64)}`, `two:${'2'.repeat(64)}`];
const seed = 'ab'.repeat(32);

describe('a keyring', () => {
  it('seals with its first key, every time differently, and opens for the same subject only', () => {
    const keyring = readKeyring(one);
    const [sealed, again] = [keyring.seal(seed, 'player 7'), keyring.seal(seed, 'player 7')];
    expect(sealed).toMatch(/^one\.[\w-]+$/u);
    expect(sealed).not.toBe(again);
    expect(keyring.isSealed(sealed)).toBe(true);
    expect(keyring.open(sealed, 'player 7')).toBe(seed);
    expect(() => keyring.open(sealed, 'player 8')).toThrow();
  });

  it('opens what an older key sealed while that key is listed, and names the key that is missing after', () => {
    const sealed = readKeyring(one).seal(seed, 'player 7');
    expect(readKeyring(`${two},${one}`).open(sealed, 'player 7')).toBe(seed);
    expect(readKeyring(`${two},${one}`).seal(seed, 'player 7')).toMatch(/^two\./u);
    expect(() => readKeyring(two).open(sealed, 'player 7')).toThrow('the key one that sealed this is not here');
  });

  it('keeps texts in clear while it begins with none, and still opens sealed ones', () => {
    const keyring = readKeyring(`none,${one}`);
    expect(keyring.sealsWith).toBeUndefined();
    expect(keyring.seal(seed, 'player 7')).toBe(seed);
    expect(keyring.open(readKeyring(one).seal(seed, 'player 7'), 'player 7')).toBe(seed);
  });

  it('refuses a sealed text in which anything was changed', () => {
    const keyring = readKeyring(one);
    const sealed = keyring.seal(seed, 'player 7');
    for (let at = 'one.'.length; at < sealed.length - 1; at += 7) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      expect(() => keyring.open(sealed.slice(0, at) + other + sealed.slice(at + 1), 'player 7')).toThrow();
    }
    expect(() => keyring.open(sealed.slice(0, 20), 'player 7')).toThrow();
  });

  it.each([
    ['', 'key 1 must be a name and 64'],
    ['1'.repeat(64), 'key 1 must be a name'],
    [`${one},two:22`, 'key 2 must be a name'],
    [`${one},none`, 'key 2 must be a name'],
    [`${one},${one}`, 'two keys have the same name'],
  ])('refuses %j without repeating a key', (written, sentence) => {
    let thrown = '';
    try {
      readKeyring(written);
    } catch (error) {
      thrown = String(error);
    }
    expect(thrown).toContain(sentence);
    expect(thrown).not.toContain('1'.repeat(64));
  });
});
