import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planFigures } from '../../measure/index.ts';
import { payoutCentavos } from '../../round/payout-centavos.ts';
import { centavos } from '@ipe/money';
import { smallCards } from '../../small-games.fixture.ts';
import { replayInstant, showInstant } from '../instant-rounds.ts';
import { readFamily, readMath } from '../read-math.ts';
import { cardFigures, chanceOfEqualCards, mostReturn } from './card-figures.ts';
import { goesOn, isOffered, noRun, runAfter, valueHundredths, type Run } from './card-value.ts';
import { cardsDecisions } from './cards-decisions.ts';
import type { CardsMath } from './cards-math.ts';
import { isRight, moveNumber, moveOf, rankOf, winningRanks, type Guess } from './guess.ts';
import { cardTable, firstCards, playCardsRound } from './play-cards-round.ts';
import cordel from '../../../../../games/baralho-de-cordel/math.json' with { type: 'json' };

const math = readFamily(cordel, 'cards');
const small = readFamily(smallCards, 'cards');
const seeds = { serverSeed: 'c'.repeat(64), clientSeed: 'cordel' };
const none = { mines: null, autoCashOutX100: null };
const ranks = Array.from({ length: 13 }, (_, index) => index + 1);
const guesses: readonly Guess[] = ['lower', 'higher'];

/** A nonce whose first cards have ranks that `isWanted` accepts. */
function nonceWhere(isWanted: (cardRanks: number[]) => boolean): number {
  for (let nonce = 0; ; nonce += 1) {
    if (isWanted(firstCards(math, { ...seeds, nonce }, 16).map((card) => rankOf(math, card)))) return nonce;
  }
}

describe('a guess', () => {
  it('is right with an equal card, but where every card would be right', () => {
    const right = (guess: Guess, rank: number) => ranks.filter((next) => isRight(math, { guess, rank, next }));
    expect(right('higher', 7)).toEqual([7, 8, 9, 10, 11, 12, 13]);
    expect(right('lower', 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(right('higher', 1)).toEqual(ranks.slice(1));
    expect(right('lower', 1)).toEqual([1]);
    expect(right('lower', 13)).toEqual(ranks.slice(0, 12));
    expect(right('higher', 13)).toEqual([13]);
  });

  it.each(ranks)('on the rank %i is right with as many ranks as are counted for its pay', (rank) => {
    for (const guess of guesses) {
      const right = ranks.filter((next) => isRight(math, { guess, rank, next }));
      expect(winningRanks(math, guess, rank)).toBe(right.length);
      expect(right.length).toBeLessThan(13);
    }
  });

  it('pays what it is worth, rounded up, and never less than the stated return', () => {
    for (const rank of ranks) {
      for (const guess of guesses) {
        const run = runAfter(math, noRun, { guess, rank });
        const chance = winningRanks(math, guess, rank) / 13;
        const returned = (valueHundredths(math, run) / 100) * chance;
        expect(returned).toBeGreaterThanOrEqual(0.96 - 1e-12);
        expect(returned).toBeLessThan(0.97);
      }
    }
    expect(valueHundredths(math, runAfter(math, noRun, { guess: 'higher', rank: 7 }))).toBe(179);
    expect(valueHundredths(math, runAfter(math, noRun, { guess: 'higher', rank: 1 }))).toBe(104);
  });

  it('is worth the same return after any others: what was rounded before is not rounded again', () => {
    const at = fc.record({ guess: fc.constantFrom(...guesses), rank: fc.integer({ min: 1, max: 13 }) });
    fc.assert(
      fc.property(fc.array(at, { minLength: 1, maxLength: 12 }), (steps) => {
        let [run, chance] = [noRun, 1];
        for (const step of steps) {
          run = runAfter(math, run, step);
          chance *= winningRanks(math, step.guess, step.rank) / 13;
        }
        const returned = (valueHundredths(math, run) / 100) * chance;
        expect(returned).toBeGreaterThanOrEqual(0.96 - 1e-9);
        expect(returned - 0.96).toBeLessThanOrEqual(chance / 100 + 1e-9);
        const centavosWon = payoutCentavos(math, centavos(700), valueHundredths(math, run));
        expect(centavosWon).toBe(valueHundredths(math, run) * 7);
      }),
    );
  });

  it('is offered up to the greatest win and not beyond it', () => {
    const twice: Run = { guesses: 2, product: 1 };
    expect(isOffered(math, twice, { guess: 'lower', rank: 1 })).toBe(true);
    expect(valueHundredths(math, runAfter(math, twice, { guess: 'lower', rank: 1 }))).toBe(math.maxWinUnits);
    const third: Run = { guesses: 3, product: 1 };
    for (const rank of ranks) for (const guess of guesses) expect(isOffered(math, third, { guess, rank })).toBe(false);
    const last: Run = { guesses: 12, product: 12 ** 12 };
    expect(isOffered(math, last, { guess: 'higher', rank: 2 })).toBe(false);
  });

  it('that is offered alone lets the round go on', () => {
    const run: Run = { guesses: 3, product: 2 };
    expect(guesses.map((guess) => isOffered(math, run, { guess, rank: 1 }))).toEqual([false, true]);
    expect(goesOn(math, run, 1)).toBe(true);
  });
});

describe('a decision', () => {
  it('is kept as a number of its own, whatever step it is of', () => {
    const numbers = Array.from({ length: 20 }, (_, step) =>
      (['lower', 'higher', 'change'] as const).map((move) => [moveNumber(step, move), move] as const),
    ).flat();
    expect(new Set(numbers.map(([number]) => number)).size).toBe(numbers.length);
    for (const [number, move] of numbers) expect(moveOf(number)).toBe(move);
  });

  it('turns over the cards of the stream in their order, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.nat(5_000),
        fc.array(fc.constantFrom('lower', 'higher', 'change'), { maxLength: 8 }),
        (nonce, said) => {
          const cards = firstCards(math, { ...seeds, nonce }, 16);
          let picks: number[] = [];
          for (const move of said) {
            const moved = cardsDecisions.move?.(
              math,
              { ...seeds, ...none, nonce, picks },
              { step: picks.length, move },
            );
            if (moved?.kind !== 'picked') continue;
            ({ picks } = moved);
            expect(cardTable(math, { ...seeds, nonce, moves: picks.map(moveOf) }).dealt).toEqual(
              cards.slice(0, picks.length + 1),
            );
            if (moved.end) break;
          }
        },
      ),
    );
  });

  const nonce = nonceWhere(([first = 0, second = 0, third = 0]) => first === 4 && second > 4 && third >= second);
  const round = (picks: number[]) => ({ ...seeds, ...none, nonce, picks });
  const move = (picks: number[], step: number, said: 'lower' | 'higher' | 'change') =>
    cardsDecisions.move?.(math, round(picks), { step, move: said });

  it('again is the same, another one in its place or before its time is none', () => {
    const first = moveNumber(0, 'higher');
    expect(move([], 0, 'higher')).toEqual({ kind: 'picked', picks: [first], end: undefined });
    expect(move([first], 0, 'higher')).toEqual({ kind: 'repeated' });
    expect(move([first], 0, 'lower')).toEqual({ kind: 'other-step' });
    expect(move([first], 2, 'higher')).toEqual({ kind: 'other-step' });
    expect(move([], 0, 'lower')).toMatchObject({ kind: 'picked', end: { cashedOutX100: null } });
    expect(move([moveNumber(0, 'lower')], 1, 'higher')).toEqual({ kind: 'not-offered' });
  });

  it('for another first card is one of three, before any guess, and risks nothing', () => {
    const changed = [0, 1, 2].map((step) => moveNumber(step, 'change'));
    expect(move(changed.slice(0, 2), 2, 'change')).toMatchObject({ kind: 'picked' });
    expect(move(changed, 3, 'change')).toEqual({ kind: 'not-offered' });
    expect(move([moveNumber(0, 'higher')], 1, 'change')).toEqual({ kind: 'not-offered' });
    expect(cardsDecisions.isUnplayed(changed)).toBe(true);
    expect(cardsDecisions.isUnplayed([...changed, moveNumber(3, 'lower')])).toBe(false);
    expect(cardsDecisions.leavingHundredths(math, round(changed), 0)).toBeUndefined();
  });

  it('ends the round with the twelfth right guess, and where nothing more is offered', () => {
    const four = readMath({ ...smallCards, cards: { ...smallCards.cards, maxGuesses: 2 } });
    const rows = Array.from({ length: 400 }, (_, at) => at).flatMap((at) => {
      let picks: number[] = [];
      for (;;) {
        const table = { ...seeds, ...none, nonce: at, picks };
        const moved = cardsDecisions.move?.(four as never, table, { step: picks.length, move: 'higher' });
        if (moved?.kind !== 'picked') throw new Error('not offered');
        ({ picks } = moved);
        if (moved.end) return [{ guesses: picks.length, won: moved.end.cashedOutX100 !== null }];
      }
    });
    expect(rows.some(({ guesses: made, won }) => made === 2 && won)).toBe(true);
    expect(rows.every(({ guesses: made, won }) => (won ? made === 2 : made <= 2))).toBe(true);
  });

  it.each([
    ['a fourth change', ['change', 'change', 'change', 'change']],
    ['a change after a guess', ['higher', 'change']],
    ['a guess after a wrong one', ['lower', 'lower']],
  ] as const)('that isn’t offered makes no round: %s', (_, moves) => {
    expect(() => playCardsRound(math, { ...seeds, nonce, moves })).toThrow(RangeError);
  });
});

describe('a round', () => {
  const nonce = nonceWhere(([first = 0, second = 0, third = 0]) => first === 6 && second === 9 && third === 3);
  const won = [moveNumber(0, 'higher'), moveNumber(1, 'lower')];
  const open = { ...seeds, ...none, nonce, picks: won.slice(0, 1), isOver: false, elapsedMs: 0, cashedOutX100: null };

  it('that is open shows the cards so far and what each guess would be worth, and nothing of the next card', () => {
    const shown = showInstant(math, open);
    const [first, second] = firstCards(math, { ...seeds, nonce }, 2);
    const right = { type: 'cardGuess', guess: 'higher', card: second, isRight: true, multiplierX100: 156 };
    expect(shown.events).toEqual([{ type: 'cardDealt', card: first }, right]);
    expect(shown.cards).toEqual({
      dealt: [first, second],
      moves: ['higher'],
      multiplierX100: 156,
      lower: { winningRanks: 9, multiplierX100: 226 },
      higher: { winningRanks: 5, multiplierX100: 406 },
      changesLeft: 0,
    });
  });

  it('shows before the first guess how many other first cards are left', () => {
    const changes = [0, 1].map((step) => moveNumber(step, 'change'));
    const leftAfter = (picks: number[]) => showInstant(math, { ...open, picks }).cards?.changesLeft;
    expect([leftAfter([]), leftAfter(changes.slice(0, 1)), leftAfter(changes)]).toEqual([3, 2, 1]);
  });

  it.each([
    ['left after two right guesses', ['higher', 'lower'], [226]],
    ['lost with the second guess', ['higher', 'higher'], []],
    ['closed without a guess', ['change'], []],
  ] as const)('that was %s tells what leaving paid, if anything', (_, moves, paid) => {
    const { events, totalUnits } = playCardsRound(math, { ...seeds, nonce, moves });
    const cashOuts = events.filter(({ type }) => type === 'cashOut');
    expect(cashOuts).toEqual(paid.map((multiplierX100) => ({ type: 'cashOut', multiplierX100 })));
    expect(totalUnits).toBe(paid[0] ?? 0);
  });

  it('that was left pays the last right guess, and one that was lost nothing', () => {
    const left = { ...open, picks: won, cashedOutX100: 226 };
    expect(replayInstant(math, left).totalUnits).toBe(226);
    expect(replayInstant(math, { ...open, picks: [moveNumber(0, 'lower')] }).totalUnits).toBe(0);
    expect(showInstant(math, { ...left, isOver: true })).toMatchObject({
      state: 'won',
      cards: { lower: null, higher: null, changesLeft: 0, multiplierX100: 226 },
    });
  });

  it('in which nothing was guessed gives the stake back', () => {
    const changed = { ...open, picks: [moveNumber(0, 'change')], isOver: true };
    expect(showInstant(math, changed).state).toBe('returned');
    expect(replayInstant(math, changed).totalUnits).toBe(math.bet.units);
  });
});

describe('the figures', () => {
  /** The mean worth from here on of the decisions that `choose` takes, reckoned card by card. */
  function meanFrom(way: Way, run: Run, rank: number): number {
    const { deck, choose } = way;
    const left = run.guesses > 0 ? [way.worth(valueHundredths(deck, run))] : [];
    const guessed = guesses
      .filter((guess) => isOffered(deck, run, { guess, rank }))
      .map((guess) => {
        const after = runAfter(deck, run, { guess, rank });
        return mean(
          ranksOf(deck).map((next) => (isRight(deck, { guess, rank, next }) ? meanFrom(way, after, next) : 0)),
        );
      });
    return choose(...left, ...guessed);
  }

  /** The mean worth of a round in which the first card may be changed once. */
  function meanOf(way: Way): number {
    const firsts = ranksOf(way.deck).map((rank) => meanFrom(way, noRun, rank));
    return mean(firsts.map((first) => way.choose(first, mean(firsts))));
  }

  type Way = { deck: CardsMath; worth: (hundredths: number) => number; choose: (...worths: number[]) => number };
  const ranksOf = (deck: CardsMath) => ranks.slice(0, deck.cards.ranks);
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

  const deckOf = (count: number, equal: number, maxGuesses: number): CardsMath => ({
    ...small,
    cards: { ...small.cards, ranks: count, maxGuesses },
    maxWinUnits: 96 * count ** equal,
  });

  it.each([
    { deck: deckOf(4, 2, 5), chance: 0.052_734_375 },
    { deck: deckOf(5, 2, 3), chance: 0.0256 },
    { deck: deckOf(6, 1, 4), chance: 0.111_111_111_111 },
    { deck: deckOf(6, 2, 4), chance: 0.016_975_308_642 },
    { deck: deckOf(7, 1, 3), chance: 0.069_970_845_481 },
  ])('are those of every way to play $deck.cards.ranks ranks, one by one: $chance', ({ deck, chance }) => {
    const { maxWinProbability, rtpMax, rtpMin } = cardFigures(deck);
    const multiplier = (hundredths: number) => hundredths / 100;
    expect(rtpMin).toBeCloseTo(meanOf({ deck, worth: multiplier, choose: Math.min }), 12);
    expect(rtpMax).toBeCloseTo(meanOf({ deck, worth: multiplier, choose: Math.max }), 12);
    const isMost = (hundredths: number) => (hundredths === deck.maxWinUnits ? 1 : 0);
    expect(maxWinProbability).toBeCloseTo(meanOf({ deck, worth: isMost, choose: Math.max }), 12);
    expect(maxWinProbability).toBeCloseTo(chance, 11);
    expect(rtpMin).toBeGreaterThanOrEqual(0.96 - 1e-12);
    expect(rtpMax).toBeLessThanOrEqual(mostReturn(deck) + 1e-12);
  });

  it('count a run that is worth so nearly as much that rounding up closes the gap', () => {
    const gain = (most: number) => {
      const deck = deckOf(11, 1, most);
      return cardFigures(deck).maxWinProbability / chanceOfEqualCards(deck);
    };
    expect(gain(9)).toBeCloseTo(1, 12);
    expect(gain(10)).toBeCloseTo(1.000_645, 6);
  });

  it('agree with rounds that were played: 40,000 of each of some habits return 96 % and a little', () => {
    for (const goal of [1, 2, 4]) {
      let units = 0;
      const rounds = 40_000;
      for (let nonce = 0; nonce < rounds; nonce += 1) units += playWell(nonce, goal);
      expect(units / rounds / 100).toBeGreaterThan(0.93);
      expect(units / rounds / 100).toBeLessThan(0.99);
    }
  });

  /** Makes the likelier guess `goal` times and then leaves. */
  function playWell(nonce: number, goal: number): number {
    const cards = firstCards(math, { ...seeds, nonce }, goal + 1).map((card) => rankOf(math, card));
    let run = noRun;
    for (let index = 0; index < goal; index += 1) {
      const rank = cards[index]!;
      const guess = rank <= 7 ? 'higher' : 'lower';
      if (!isRight(math, { guess, rank, next: cards[index + 1]! })) return 0;
      run = runAfter(math, run, { guess, rank });
    }
    return valueHundredths(math, run);
  }

  it('are the published ones', () => {
    const [plans] = planFigures(math);
    const value = (name: string) => plans?.figures.find((figure) => figure.name === name)?.value;
    expect(value('rtpMin')).toBeCloseTo(0.960000002537, 11);
    expect(value('rtpMax')).toBeCloseTo(0.964575860031, 11);
    expect(value('maxWinX')).toBe(2109.12);
    expect(value('maxWinProbability')).toBeCloseTo((1 - (11 / 13) ** 4) / 13 ** 3, 15);
  });
});

describe('a file', () => {
  it.each([
    ['bet.units', { bet: { units: 10, stakeStepMinor: 100 }, modes: { base: { costUnits: 10 } } }],
    ['no more than the stake', { cards: { ...smallCards.cards, rtpPercent: 85, ranks: 13 }, maxWinUnits: 85 * 13 }],
    ['maxWinUnits: must be 96 · 5ⁿ', { maxWinUnits: 2_401 }],
    ['maxWinUnits: must be 96 · 5ⁿ', { maxWinUnits: 95 }],
    ['below the legal', { cards: { ...smallCards.cards, rtpPercent: 84 }, maxWinUnits: 84 * 25 }],
    ['rounded up, a run of guesses returns', { cards: { ...smallCards.cards, rtpPercent: 100 }, maxWinUnits: 2_500 }],
    ['is rarer than', { cards: { ...smallCards.cards, ranks: 13, maxGuesses: 12 }, maxWinUnits: 96 * 13 ** 8 }],
  ])('is refused with a word of %s', (words, change) => {
    expect(() => readMath({ ...smallCards, ...change })).toThrow(words);
  });
});
