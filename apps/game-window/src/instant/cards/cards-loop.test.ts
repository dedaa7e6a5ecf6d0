// @vitest-environment happy-dom
import type { CardsEnd } from '@ipe/game-stage';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenedGame } from '#opening/opened-game.store.ts';
import { InstantServer, lost, refused } from '#instant/instant-server.fixture.ts';
import type { InstantRound } from '#instant/instant-rounds.ts';
import { createWindow } from '#instant/instant-window.fixture.ts';
import { CardsLoop } from './cards-loop.ts';
import type { CardsShown, Move } from './cards-shown.ts';

/** Two sevens, a ten, a four and a king, by their numbers in a deck of four suits. */
const deck = [24, 36, 12, 48, 25];
const worth = [0, 179, 232, 301];
const choice = { winningRanks: 7, multiplierX100: 179 };
type Cards = NonNullable<InstantRound['cards']>;

/** A server on which "lower" is right from the second card on and "higher" before; the third guess ends the round. */
function cardsServer(): InstantServer {
  const server = new InstantServer();
  server.first = () => ({ cards: table([]) });
  server.step = (step, round, input) => (step === 'guess' ? guess(round, input) : leave(round));
  return server;
}

function table(moves: Cards['moves']): Cards {
  const made = moves.filter((move) => move !== 'change').length;
  const dealt = deck.slice(0, moves.length + 1);
  return {
    dealt,
    moves,
    multiplierX100: worth[made] ?? 0,
    lower: choice,
    higher: choice,
    changesLeft: made === 0 ? 3 - moves.length : 0,
  };
}

function guess(round: InstantRound, { step, guess: said }: Record<string, unknown>): Partial<InstantRound> {
  const before = round.cards?.moves ?? [];
  if (step !== before.length) return {};
  const moves = [...before, said as Move];
  const made = moves.filter((move) => move !== 'change').length;
  const cards = table(moves);
  const isWrong = said !== 'change' && said !== (made === 1 ? 'higher' : 'lower');
  if (isWrong) return { state: 'lost', cards: { ...cards, lower: null, higher: null, multiplierX100: 0 } };
  return made === 3 ? { cards, ...leave({ ...round, cards }) } : { cards };
}

function leave({ stakeCentavos, cards }: InstantRound): Partial<InstantRound> {
  return { state: 'won', winCentavos: (stakeCentavos * (cards?.multiplierX100 ?? 0)) / 100 };
}

function cardsWindow(server: InstantServer, openRound: OpenedGame['openRound'] = null) {
  const page = createWindow(server, openRound);
  const shown: CardsShown[] = [];
  const told: string[] = [];
  const ends: CardsEnd[] = [];
  const stage = {
    reset: () => void told.push('reset'),
    resume: (cards: readonly { card: number }[]) => void told.push(`lay ${cards.map(({ card }) => card).join(' ')}`),
    setWaiting: () => {},
    turn: async ({ card, by }: { card: number; by: string }) => void told.push(`${by} ${card}`),
    right: () => void told.push('right'),
    end: async (end: CardsEnd) => void ends.push(end),
  };
  const loop = new CardsLoop({
    ...page.parts,
    stage,
    view: { show: (what) => void shown.push(what) },
    celebrate: async () => {},
    rankOf: (card) => Math.floor(card / 4) + 1,
  });
  return { ...page, loop, told, ends, last: () => shown.at(-1)! };
}

beforeEach(() => sessionStorage.clear());

describe('a round of cards', () => {
  it('deals a card for the bet, turns one over for each guess and pays what the answer says', async () => {
    const server = cardsServer();
    const page = cardsWindow(server);
    await page.loop.bet();
    expect(page.said.at(-1)).toBe('7 na mesa. A próxima é maior ou menor?');
    expect(page.last()).toMatchObject({ phase: 'open', rank: 7, changesLeft: 3, valueCentavos: 0 });
    await page.loop.move('higher');
    expect(page.last()).toMatchObject({ rank: 10, multiplierX100: 179, valueCentavos: 179, isBusy: false });
    expect(page.announced.at(-1)).toBe('Acertou: 10! Retirar agora vale 1,79×');
    await page.loop.act();
    expect(page.told).toEqual(['reset', 'first 24', 'higher 36', 'right']);
    expect(page.ends).toEqual([{ isWrong: false, winCentavos: 179, stakeCentavos: 100 }]);
    expect(page.finished).toEqual([
      { roundId: server.only.roundId, betCentavos: 100, winCentavos: 179, balance: 10_079 },
    ]);
    expect(page.said.at(-1)).toBe('Você retirou R$ 1,79 (1,79×).');
    expect(page.seen.isLocked).toBe(false);
  });

  it('is lost with a wrong guess, whose card is shown before the end', async () => {
    const page = cardsWindow(cardsServer());
    await page.loop.bet();
    await page.loop.move('lower');
    expect(page.told.slice(2)).toEqual(['lower 36']);
    expect(page.said.at(-1)).toBe('Errou: a carta era 10. A aposta se perdeu.');
    expect(page.announced.at(-1)).toBe('Errou: a carta era 10. A aposta se perdeu. Saldo R$ 99,00.');
    expect(page.ends).toEqual([{ isWrong: true, winCentavos: 0, stakeCentavos: 100 }]);
    expect(page.last()).toMatchObject({ phase: 'over', lower: null, higher: null, isBusy: false });
  });

  it('that ends by itself after its last guess shows that card as right', async () => {
    const page = cardsWindow(cardsServer());
    await page.loop.bet();
    for (const move of ['higher', 'lower', 'lower'] as const) await page.loop.move(move);
    expect(page.told.slice(-2)).toEqual(['lower 48', 'right']);
    expect(page.ends).toEqual([{ isWrong: false, winCentavos: 301, stakeCentavos: 100 }]);
  });

  it('changes the first card, and says nothing of a guess then', async () => {
    const page = cardsWindow(cardsServer());
    await page.loop.bet();
    await page.loop.move('change');
    expect(page.told.slice(1)).toEqual(['first 24', 'first 36']);
    expect(page.last()).toMatchObject({ changesLeft: 2, valueCentavos: 0 });
    await page.loop.act();
    expect(page.ends).toEqual([]);
  });

  it('asks once for a doubled tap, of the bet, of a guess and of leaving', async () => {
    const server = cardsServer();
    const page = cardsWindow(server);
    await Promise.all([page.loop.act(), page.loop.act()]);
    await Promise.all([page.loop.move('higher'), page.loop.move('higher'), page.loop.move('lower')]);
    await Promise.all([page.loop.act(), page.loop.act()]);
    expect(server.paths()).toEqual(['start', 'guess', 'cashOut']);
  });
});

describe('an answer that is lost', () => {
  it('is asked for again, with the same step, and shows each card once', async () => {
    const server = cardsServer();
    const page = cardsWindow(server);
    server.instead.set('/api/game/guess', [lost, refused(500)]);
    await page.loop.bet();
    await page.loop.move('higher');
    const steps = server.asked.filter(({ path }) => path === '/api/game/guess').map(({ input }) => input['step']);
    expect(steps).toEqual([0, 0, 0]);
    expect(page.told.slice(1)).toEqual(['first 24', 'higher 36', 'right']);
    expect(page.last()).toMatchObject({ valueCentavos: 179 });
  });

  it('of a card that another window decided is found by asking how the round stands', async () => {
    const server = cardsServer();
    const page = cardsWindow(server);
    await page.loop.bet();
    server.change(server.only.roundId, { cards: table(['higher', 'lower']) });
    server.instead.set('/api/game/guess', [refused(409)]);
    await page.loop.move('lower');
    expect(page.told.slice(1)).toEqual(['first 24', 'higher 36', 'right', 'lower 12', 'right']);
    expect(page.last()).toMatchObject({ phase: 'open', rank: 4, valueCentavos: 232 });
  });

  it('a refusal leaves the round as it is, and one of a session that ended closes it', async () => {
    const server = cardsServer();
    const page = cardsWindow(server);
    await page.loop.bet();
    server.instead.set('/api/game/guess', [refused(403, 'Jogo pausado'), refused(401)]);
    await page.loop.move('higher');
    expect(page.last()).toMatchObject({ phase: 'open', isBusy: false });
    await page.loop.move('higher');
    expect(page.last()).toMatchObject({ phase: 'closed' });
  });
});

describe('a round that was left open', () => {
  it('is taken up with its cards at once, and the last one turned over', async () => {
    const server = cardsServer();
    const before = cardsWindow(server);
    await before.loop.bet();
    await before.loop.move('higher');
    await before.loop.move('lower');
    const page = cardsWindow(server, server.only);
    await page.loop.resume();
    expect(page.told).toEqual(['reset', 'lay 24 36', 'lower 12', 'right']);
    expect(page.last()).toMatchObject({ phase: 'open', rank: 4, valueCentavos: 232 });
    await page.loop.act();
    expect(page.ends).toHaveLength(1);
  });

  it('in another window is taken up by a bet here', async () => {
    const server = cardsServer();
    const page = cardsWindow(server);
    const other = cardsWindow(server);
    await other.loop.bet();
    await other.loop.move('higher');
    sessionStorage.clear();
    await page.loop.bet();
    expect(page.last()).toMatchObject({ phase: 'open', isBusy: false });
    expect(server.rounds.size).toBe(1);
  });

  it('and ended elsewhere is told once', async () => {
    const server = cardsServer();
    const before = cardsWindow(server);
    await before.loop.bet();
    server.change(server.only.roundId, { state: 'returned', winCentavos: 100 });
    const page = cardsWindow(server);
    await page.loop.resume();
    expect(page.said.at(-1)).toBe('Nenhum palpite foi dado a tempo: a aposta voltou.');
    // The stake that went back is no win: neither for the stage nor for the last win.
    expect(page.ends).toEqual([{ isWrong: false, winCentavos: 0, stakeCentavos: 100 }]);
    expect(page.seen.lastWin).toBe(0);
    expect(page.finished).toMatchObject([{ betCentavos: 100, winCentavos: 100, isReturned: true }]);
    const again = cardsWindow(server);
    await again.loop.resume();
    expect(again.told).toEqual([]);
  });
});
