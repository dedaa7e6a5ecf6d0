import { beforeEach, describe, expect, test } from 'vitest';
import { createCoolDowns, type CoolDowns } from './cool-downs.ts';

let now: Date;
let coolDowns: CoolDowns;
beforeEach(() => {
  now = new Date('2026-11-22T12:00:00Z');
  coolDowns = createCoolDowns(() => now);
});
const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000));
const secondsLeft = (token = 'mine', path = '/api/user/pause') => coolDowns.findSecondsLeft(path, token);

describe('a caller who was told to wait', () => {
  beforeEach(() => coolDowns.start('/api/user/pause', 'mine', 40));

  test('hears how long, until it is over', () => {
    expect(secondsLeft()).toBe(40);
    later(39.5);
    expect(secondsLeft()).toBe(1);
    later(0.5);
    expect(secondsLeft()).toBeUndefined();
  });

  test('may make other calls, and others this one', () => {
    expect(secondsLeft('mine', '/api/user/setLimits')).toBeUndefined();
    expect(secondsLeft('another')).toBeUndefined();
  });

  test('is not kept out by a clock that jumped back', () => {
    later(-3_600);
    expect(secondsLeft()).toBeUndefined();
  });
});

test('no more are kept than fit, and those that ended make room', () => {
  for (let caller = 0; caller < 10_001; caller += 1) coolDowns.start('/api/user/pause', String(caller), 60);
  expect(secondsLeft('9999')).toBe(60);
  expect(secondsLeft('10000')).toBeUndefined();
  later(60);
  coolDowns.start('/api/user/pause', '10000', 60);
  expect(secondsLeft('10000')).toBe(60);
});
