// @vitest-environment happy-dom
import type { Output } from '@ipe/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStorage, storage } from './storage.ts';
import { newUser } from '#shell/testing/players/account-answers.ts';
import { houseAnswers } from '#shell/testing/players/house-answers.ts';

const home = houseAnswers['/api/home/page'] as Output<'/api/home/page'>;

beforeEach(() => localStorage.clear());

describe('specification section 3: local storage keys', () => {
  it('S3-storage-keys: keeps texts as they are and objects as JSON, under the exact keys', () => {
    storage.write('language', 'pt');
    storage.write('accessToken', 'token');
    storage.write('inv', 'ABC');
    storage.write('source', 'google');
    storage.write('lastLogin', { mobile: '11999887766' });
    storage.write('wallet', { balance: 1, withdraw: 0, debtCentavos: 0, detail: [] });
    storage.write('activeList', []);
    storage.write('userInfo', newUser);
    storage.write('homePage', home);
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      language: 'pt',
      accessToken: 'token',
      userInfo: JSON.stringify(newUser),
      homePage: JSON.stringify(home),
      inv: 'ABC',
      source: 'google',
      lastLogin: '{"mobile":"11999887766"}',
      wallet: '{"balance":1,"withdraw":0,"debtCentavos":0,"detail":[]}',
      activeList: '[]',
    });
    expect(storage.read('lastLogin')).toEqual({ mobile: '11999887766' });
    expect(storage.read('inv')).toBe('ABC');
  });

  it('reads nothing, an empty text and broken JSON as absent', () => {
    localStorage.setItem('accessToken', '');
    localStorage.setItem('userInfo', '{broken');
    expect(storage.read('accessToken')).toBeUndefined();
    expect(storage.read('userInfo')).toBeUndefined();
    expect(storage.read('homePage')).toBeUndefined();
  });

  it.each([
    ['homePage', '{}'],
    ['homePage', '{"customer":[],"notice":[],"carousel":[],"tabs":[],"recentWins":[],"profile":null,"brand":{}}'],
    ['wallet', '[]'],
    ['wallet', '{"balance":"1","withdraw":0,"detail":[]}'],
    ['userInfo', 'null'],
    ['activeList', '{}'],
    ['lastLogin', '{"password":"x"}'],
    ['textSize', '"200"'],
    ['accessToken', '😀'],
    ['accessToken', 'two words'],
    ['language', 'pt\n'],
    ['inv', 'half of a character: \ud800'],
    ['source', 'x'.repeat(257)],
  ] as const)('reads %s as absent where it is %.24s, left by another build', (key, left) => {
    localStorage.setItem(key, left);
    expect(storage.read(key)).toBeUndefined();
  });

  it('forgets answers cached by url and nothing else', () => {
    localStorage.setItem('/api/home/side', '{}');
    localStorage.setItem('language', 'pt');
    storage.removeCachedAnswers();
    expect(Object.keys(localStorage)).toEqual(['language']);
  });
});

describe('private mode', () => {
  it('keeps values for as long as the page lives when storage throws', () => {
    const closed = createStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    closed.write('accessToken', 'token');
    expect(closed.read('accessToken')).toBe('token');
    closed.remove('accessToken');
    closed.removeCachedAnswers();
    expect(closed.read('accessToken')).toBeUndefined();
  });
});
