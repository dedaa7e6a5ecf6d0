// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { isOwnGame, parseGameMessage } from './game-message.ts';

const data = { source: 'ipe-game', type: 'balance', balance: 100 };
const source = window;
const frame = { window: source, url: '/play/capivara-da-sorte#launch=x' };
const own = { origin: location.origin, source, data };

describe('a message from our own game window', () => {
  it('is taken', () => {
    expect(parseGameMessage(own, frame)).toEqual(data);
  });

  it.each([
    ['another origin', { ...own, origin: 'https://example.com' }],
    ['another window of ours', { ...own, source: new MessageChannel().port1 as unknown as MessageEventSource }],
    ['no window', { ...own, source: null }],
    ['another source', { ...own, data: { ...data, source: 'x' } }],
    ['another type', { ...own, data: { ...data, type: 'x' } }],
    ['a balance that is no money', { ...own, data: { ...data, balance: 0.5 } }],
    ['a game that is no text', { ...own, data: { ...data, gameId: 1 } }],
    [
      'a popup that games have no business with',
      { ...own, data: { ...data, type: 'open-popup', popup: 'codeSetting' } },
    ],
    ['nothing', { ...own, data: null }],
  ])('is ignored from %s', (_, event) => expect(parseGameMessage(event, frame)).toBeUndefined());

  it('S2-side-menu-entries S2-balance-popup-amounts S2-support-contacts: has the house’s popups opened above the game', () => {
    for (const popup of ['leftMenu', 'balanceTask', 'customerService']) {
      const asked = { source: 'ipe-game', type: 'open-popup', popup };
      expect(parseGameMessage({ ...own, data: asked }, frame)).toEqual(asked);
    }
  });

  it('is ignored while the frame is not there', () => {
    expect(parseGameMessage({ ...own, source: null }, { ...frame, window: undefined })).toBeUndefined();
  });
});

describe('a message from a provider’s page', () => {
  const theirs = { window: source, url: 'https://games.example/launch/dice#token=x' };
  const event = { origin: 'https://games.example', source, data };

  it('says that the balance changed, and is not believed what it is now', () => {
    expect(parseGameMessage(event, theirs)).toEqual({ source: 'ipe-game', type: 'balance' });
  });

  it.each([
    ['from our own origin', { ...event, origin: location.origin }],
    ['from any other', { ...event, origin: 'https://evil.example' }],
    ['from another window', { ...event, source: null }],
    ['that only our own window may send', { ...event, data: { ...data, type: 'open-round', roundId: 'x' } }],
    ['that opens a popup', { ...event, data: { ...data, type: 'open-popup', popup: 'leftMenu' } }],
    ['that is none', { ...event, data: 'ipe-game' }],
  ])('%s is ignored', (_, message) => expect(parseGameMessage(message, theirs)).toBeUndefined());
});

describe('a game’s address', () => {
  it.each([
    ['/play/capivara-da-sorte#launch=x', true],
    ['https://games.example/play/dice', false],
    ['http://127.0.0.1:4100/launch/dice', false],
    ['//games.example/play/dice', false],
  ])('%s is our own: %s', (address, isOwn) => expect(isOwnGame(address)).toBe(isOwn));
});
