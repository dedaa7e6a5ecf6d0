// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { parseGameMessage } from './game-message.ts';

const data = { source: 'ipe-game', type: 'balance', balance: 100 };

describe('a message from the game', () => {
  it('is taken from our own origin', () => {
    expect(parseGameMessage({ origin: location.origin, data })).toEqual(data);
  });

  it.each([
    ['another origin', { origin: 'https://example.com', data }],
    ['another source', { origin: location.origin, data: { ...data, source: 'x' } }],
    ['another type', { origin: location.origin, data: { ...data, type: 'x' } }],
    ['a balance that is no money', { origin: location.origin, data: { ...data, balance: 0.5 } }],
    ['nothing', { origin: location.origin, data: null }],
  ])('is ignored from %s', (_, event) => expect(parseGameMessage(event)).toBeUndefined());
});
