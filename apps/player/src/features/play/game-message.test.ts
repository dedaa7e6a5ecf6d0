// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { findOwnPort, isOwnGame, parseGameMessage, parseOwnMessage } from './game-message.ts';

const data = { source: 'ipe-game', type: 'balance', balance: 100 };
const source = window;
const frame = { window: source, url: '/play/capivara-da-sorte#launch=x' };

describe('a message from our own game window', () => {
  it('is taken from its port', () => expect(parseOwnMessage(data)).toEqual(data));

  it.each([
    ['another source', { ...data, source: 'x' }],
    ['another type', { ...data, type: 'x' }],
    ['a balance that is no money', { ...data, balance: 0.5 }],
    ['a game that is no text', { ...data, gameId: 1 }],
    ['a reason that is no text', { ...data, type: 'session-ended', words: {} }],
    ['a popup that games have no business with', { ...data, type: 'open-popup', popup: 'codeSetting' }],
    ['nothing', null],
  ])('is ignored with %s', (_, said) => expect(parseOwnMessage(said)).toBeUndefined());

  it('S2-side-menu-entries S2-balance-popup-amounts S2-support-contacts: has the page’s popups opened above the game', () => {
    for (const popup of ['leftMenu', 'balanceTask', 'customerService']) {
      const asked = { source: 'ipe-game', type: 'open-popup', popup };
      expect(parseOwnMessage(asked)).toEqual(asked);
    }
  });

  it('counts for nothing beside the port, whoever says it', () => {
    for (const origin of [location.origin, 'null'])
      expect(parseGameMessage({ origin, source, data }, frame)).toBeUndefined();
  });
});

describe('the port of our own game window', () => {
  const { port1 } = new MessageChannel();
  const asking = { origin: 'null', source, data: { source: 'ipe-game', type: 'connect' }, ports: [port1] };

  it('is taken from the frame, which has no origin', () => expect(findOwnPort(asking, frame)).toBe(port1));

  it.each([
    ['another window', { ...asking, source: new MessageChannel().port1 as unknown as MessageEventSource }],
    ['no window', { ...asking, source: null }],
    ['a page with an origin, ours too', { ...asking, origin: location.origin }],
    ['a page with another origin', { ...asking, origin: 'https://evil.example' }],
    ['one that asks for something else', { ...asking, data: { source: 'ipe-game', type: 'close' } }],
  ])('is not taken from %s', (_, event) => expect(findOwnPort(event, frame)).toBeUndefined());

  it('is not taken from a provider’s page', () => {
    expect(findOwnPort(asking, { window: source, url: 'https://games.example/launch/dice' })).toBeUndefined();
  });
});

describe('a message from a provider’s page', () => {
  const theirs = { window: source, url: 'https://games.example/launch/dice#token=x' };
  const event = { origin: 'https://games.example', source, data };

  it('says that the balance changed, and is not believed what it is now', () => {
    expect(parseGameMessage(event, theirs)).toEqual({ source: 'ipe-game', type: 'balance' });
  });

  it('R10 says that a bet was refused for its player, who may have to show who they are', () => {
    const blocked = { ...event, data: { source: 'ipe-game', type: 'player-blocked' } };
    expect(parseGameMessage(blocked, theirs)).toEqual({ source: 'ipe-game', type: 'player-blocked' });
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
