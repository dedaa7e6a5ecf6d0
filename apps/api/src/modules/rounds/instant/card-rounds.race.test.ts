import type { Input } from '@ipe/contract';
import { codes } from '@ipe/contract';
import { readRoundRecord, verifyRound } from '@ipe/slot-engine';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findBalance } from '#modules/ledger/index.ts';
import { openGameWindow } from '#test/app/build-player.ts';
import { changeSeeds } from '#test/app/change-seeds.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import {
  buildInstantPlayer,
  cardsGame,
  instantCalls,
  mathOf,
  minesGame,
  seedThatDeals,
  startInput,
  type InstantPlayer,
} from '#test/app/instant-player.ts';
import { readJournal } from '#test/app/read-journal.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { onAnotherNode } from '#test/database/another-node.ts';
import { dayMs } from '#platform/time/durations.ts';
import { findReplayViolations } from '../index.ts';
import { outcomeOf, sessionOf, startNode } from '../rounds-node.fixture.ts';
import { cashOut } from './cash-out.ts';
import { endDueRounds } from './end-due-rounds.ts';
import { guessCard } from './guess-card.ts';
import { startRound } from './start-round.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  app.time.now = undefined;
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  expect(await findReplayViolations(app.db, app, () => {})).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const { call, succeed } = instantCalls(() => app);
const endDue = () => endDueRounds({ ...app, sharedClock: async () => app.time.now ?? new Date() });
const anotherNode = () => startNode({ ...app, db: onAnotherNode(app.db) });
type Said = Input<'/api/game/guess'>['guess'];

/** Builds a player whose first cards are a seven, a ten, a four and a king in any suits, so "higher, lower, higher" is right. */
const buildGuesser = () =>
  buildInstantPlayer(app, {
    gameId: cardsGame,
    serverSeed: seedThatDeals(app, (ranks) => ranks.slice(0, 3).join(' ') === '7 10 4'),
  });

async function startCards(player: InstantPlayer) {
  const { round } = await succeed('/api/game/start', startInput(), player);
  const guess = (step: number, said: Said) =>
    succeed('/api/game/guess', { roundId: round.roundId, step, guess: said }, player);
  const refused = (step: number, said: Said) =>
    call('/api/game/guess', { roundId: round.roundId, step, guess: said }, player);
  return { round, roundId: round.roundId, guess, refused };
}

describe('a round of cards', () => {
  it('shows a first card for the bet, pays more for each right guess and ends when its player leaves', async () => {
    const player = await buildGuesser();
    const { round, roundId, guess } = await startCards(player);
    expect(round).toMatchObject({
      state: 'open',
      winCentavos: 0,
      cards: {
        moves: [],
        multiplierX100: 0,
        changesLeft: 3,
        lower: { winningRanks: 7, multiplierX100: 179 },
        higher: { winningRanks: 7, multiplierX100: 179 },
      },
    });
    expect(round.cards?.dealt).toHaveLength(1);
    const first = await guess(0, 'higher');
    expect(first.balance).toBe(90_00);
    expect(first.round.cards).toMatchObject({ moves: ['higher'], multiplierX100: 179, changesLeft: 0 });
    const second = await guess(1, 'lower');
    expect(second.round.cards).toMatchObject({ moves: ['higher', 'lower'], multiplierX100: 232 });
    const left = await succeed('/api/game/cashOut', { roundId }, player);
    expect(left).toMatchObject({ balance: 113_20, round: { state: 'won', winCentavos: 23_20 } });
    expect(left.round.events.map(({ type }) => type)).toEqual([
      'cardDealt',
      'cardGuess',
      'cardGuess',
      'cashOut',
      'finish',
    ]);
    expect(await succeed('/api/game/cashOut', { roundId }, player)).toEqual(left);
    expect(await guess(1, 'lower')).toEqual(left);
  });

  it('is lost with a wrong guess, and takes no other decision then', async () => {
    const player = await buildGuesser();
    const { roundId, guess, refused } = await startCards(player);
    const lost = await guess(0, 'lower');
    expect(lost).toMatchObject({ balance: 90_00, round: { state: 'lost', winCentavos: 0 } });
    expect(await guess(0, 'lower')).toEqual(lost);
    expect(await succeed('/api/game/cashOut', { roundId }, player)).toEqual(lost);
    expect(await refused(1, 'lower')).toMatchObject({ code: codes.conflict, data: { reason: 'round_over' } });
  });

  it('lets the first card be changed three times, free, and not after a guess', async () => {
    const player = await buildGuesser();
    const { guess, refused } = await startCards(player);
    for (const step of [0, 1, 2]) await guess(step, 'change');
    const notOffered = { code: codes.conflict, data: { reason: 'not_offered' } };
    expect(await refused(3, 'change')).toMatchObject(notOffered);
    const other = await buildGuesser();
    const begun = await startCards(other);
    const changed = await begun.guess(0, 'change');
    expect(changed).toMatchObject({ balance: 90_00, round: { cards: { changesLeft: 2, multiplierX100: 0 } } });
    const rank = Math.floor((changed.round.cards?.dealt.at(-1) ?? 0) / 4) + 1;
    expect(rank).toBe(10);
    await begun.guess(1, 'lower');
    expect(await begun.refused(2, 'change')).toMatchObject(notOffered);
  });

  it('refuses another decision at a step that was decided, one before its time, and leaving with nothing', async () => {
    const player = await buildGuesser();
    const { roundId, guess, refused } = await startCards(player);
    expect(await call('/api/game/cashOut', { roundId }, player)).toMatchObject({
      code: codes.conflict,
      data: { reason: 'nothing_guessed' },
    });
    const first = await guess(0, 'higher');
    expect(await guess(0, 'higher')).toEqual(first);
    for (const [step, said] of [
      [0, 'lower'],
      [2, 'higher'],
    ] as const)
      expect(await refused(step, said)).toMatchObject({ code: codes.conflict, data: { reason: 'step_decided' } });
    expect(await succeed('/api/game/start', startInput({ requestId: roundId }), player)).toEqual(first);
  });

  it('is of its family: no mines, no cells, no automatic leaving; and mines have no cards', async () => {
    const player = await buildGuesser();
    for (const choice of [{ mines: 3 }, { autoCashOutX100: 150 }])
      expect(await call('/api/game/start', startInput(choice), player)).toMatchObject({ code: codes.invalidInput });
    const { roundId } = await startCards(player);
    expect(await call('/api/game/pick', { roundId, cell: 1 }, player)).toMatchObject({
      data: { reason: 'wrong_family' },
    });
    const miner = await buildInstantPlayer(app, { gameId: minesGame });
    const dug = await succeed('/api/game/start', startInput({ mines: 3 }), miner);
    const input = { roundId: dug.round.roundId, step: 0, guess: 'higher' as const };
    expect(await call('/api/game/guess', input, miner)).toMatchObject({ data: { reason: 'wrong_family' } });
    expect(await call('/api/game/guess', { ...input, roundId }, miner)).toMatchObject({ code: codes.notFound });
  });

  it.each([
    { step: -1, guess: 'higher' },
    { step: 0.5, guess: 'higher' },
    { step: 100, guess: 'higher' },
    { step: 0, guess: 'equal' },
    { step: 0 },
    { step: 0, guess: 'higher', cell: 1 },
  ])('is not asked for %j: it is refused at the door', async (input) => {
    const player = await buildGuesser();
    const { roundId } = await startCards(player);
    const asked = { roundId, ...input } as Input<'/api/game/guess'>;
    expect((await call('/api/game/guess', asked, player)).code).toBe(codes.invalidInput);
  });

  it('is found again by a new window, as it stands, and nothing of the next card is told before', async () => {
    const player = await buildGuesser();
    const { guess } = await startCards(player);
    const { round } = await guess(0, 'higher');
    const again = await openGameWindow(app, player, cardsGame);
    expect(again.openRound).toEqual(round);
    expect(round.cards?.dealt).toHaveLength(2);
    expect(round.events.filter(({ type }) => type === 'cardGuess')).toHaveLength(1);
  });

  it('that is left open is ended after a day: with its worth, or with the stake where nothing was guessed', async () => {
    const [guessed, changed] = [await buildGuesser(), await buildGuesser()];
    app.time.now = new Date();
    const first = await startCards(guessed);
    await first.guess(0, 'higher');
    const second = await startCards(changed);
    await second.guess(0, 'change');
    app.time.now = new Date(app.time.now.getTime() + dayMs + 10_000);
    await endDue();
    await endDue();
    expect(await findBalance(app.db, guessed.playerId)).toBe(107_90);
    expect(await findBalance(app.db, changed.playerId)).toBe(100_00);
    expect((await readJournal(app.db, guessed.playerId)).at(-1)?.kind).toBe('open_bet_win');
    expect((await readJournal(app.db, changed.playerId)).at(-1)?.kind).toBe('open_bet_return');
    const shown = await app.succeed('/api/slots/round', { roundId: second.roundId }, changed.token);
    expect(shown).toMatchObject({ compensation: 10_00, decisions: { moves: ['change'], picked: null } });
  });

  it('can be checked by its player, with the moments of the decisions', async () => {
    const player = await buildGuesser();
    const { roundId, guess } = await startCards(player);
    await guess(0, 'change');
    await guess(1, 'lower');
    await succeed('/api/game/cashOut', { roundId }, player);
    await changeSeeds(app, player);
    const shown = await app.succeed('/api/slots/round', { roundId }, player.token);
    expect(shown.decisions).toMatchObject({ moves: ['change', 'lower'], mines: null, picked: null });
    expect(shown.decisions?.pickedAt).toHaveLength(2);
    const record = { ...shown, gameId: shown.game_id, betCentavos: shown.bet, winCentavos: shown.compensation };
    expect(verifyRound(readRoundRecord(record), mathOf(app, 'cards'))).toMatchObject({ isMatch: true });
    const lying = { ...record, decisions: { ...shown.decisions, moves: ['change', 'higher'] } };
    expect(verifyRound(readRoundRecord(lying), mathOf(app, 'cards')).isMatch).toBe(false);
  });
});

describe('two nodes and two windows', () => {
  it('decide a step once: of two guesses at once one stands, and the other is told so', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const player = await buildGuesser();
      const [session, nodes] = [sessionOf(player), [anotherNode(), anotherNode()] as const];
      const { roundId } = (await startRound(nodes[0], session, startInput())).round;
      const said = turn % 2 === 0 ? (['higher', 'lower'] as const) : (['lower', 'higher'] as const);
      const [one, other] = await Promise.all(
        said.map((guess, index) => outcomeOf(guessCard(nodes[index]!, session, { roundId, step: 0, guess }))),
      );
      const stands = [one, other].filter((answer) => typeof answer !== 'string');
      expect(stands).toHaveLength(1);
      const [answer] = stands;
      const isLost = typeof answer === 'object' && answer.round.state === 'lost';
      expect([one, other]).toContain(isLost ? 'round_over' : 'step_decided');
      expect(typeof answer === 'object' && answer.round.cards?.moves).toHaveLength(1);
      expect(await findBalance(app.db, player.playerId)).toBe(90_00);
    }
  });

  it('take sixteen repeats of a guess as one, and pay a round once, whoever leaves it', async () => {
    const player = await buildGuesser();
    const [session, nodes] = [sessionOf(player), [anotherNode(), anotherNode()] as const];
    const { roundId } = (await startRound(nodes[0], session, startInput())).round;
    const input = { roundId, step: 0, guess: 'higher' as const };
    const guesses = await Promise.all(
      Array.from({ length: 16 }, (_, index) => guessCard(nodes[index % 2]!, session, input)),
    );
    for (const answer of guesses) expect(answer).toEqual(guesses[0]);
    const leaves = await Promise.all(
      Array.from({ length: 16 }, (_, index) => cashOut(nodes[index % 2]!, session, { roundId })),
    );
    for (const left of leaves) expect(left).toMatchObject({ balance: 107_90, round: { winCentavos: 17_90 } });
    expect(await findBalance(app.db, player.playerId)).toBe(107_90);
  });

  it('let leaving and a wrong guess at once end the round in one way', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const player = await buildGuesser();
      const [session, nodes] = [sessionOf(player), [anotherNode(), anotherNode()] as const];
      const { roundId } = (await startRound(nodes[0], session, startInput())).round;
      await guessCard(nodes[0], session, { roundId, step: 0, guess: 'higher' });
      const leaving = () => outcomeOf(cashOut(nodes[0], session, { roundId }));
      const guessing = () => outcomeOf(guessCard(nodes[1], session, { roundId, step: 1, guess: 'higher' }));
      const both = turn % 2 === 0 ? [leaving(), guessing()] : [guessing(), leaving()].toReversed();
      const [left, guessed] = await Promise.all(both);
      const hasLeft = typeof left !== 'string' && left?.round.state === 'won';
      if (hasLeft) expect(guessed).toBe('round_over');
      else expect(guessed).toEqual(left);
      expect(await findBalance(app.db, player.playerId)).toBe(hasLeft ? 107_90 : 90_00);
    }
  });
});
