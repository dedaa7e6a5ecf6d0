import { noSuchCell, pickedTwice, tooManyPicks } from '../sentences.ts';
import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import {
  amountCentavos,
  cardMove,
  centavos,
  empty,
  gameFamily,
  gameId,
  id,
  instant,
  requestId,
  rtpBound,
} from '../fields.ts';
import { roundEvent } from '../round-events.ts';
import { fairness } from './fairness.ts';
import { gameJackpot } from './jackpot.ts';

/** No game of ours has more cells to pick at a time. */
const mostPicks = 10;

/** Cells that the player picks before a round, counted from 0; how many of how many there are is the game's to say. */
const picks = v.pipe(
  v.array(
    v.pipe(v.number(noSuchCell), v.safeInteger(noSuchCell), v.minValue(0, noSuchCell), v.maxValue(98, noSuchCell)),
  ),
  v.minLength(1, noSuchCell),
  v.maxLength(mostPicks, tooManyPicks(mostPicks)),
  v.check((cells) => new Set(cells).size === cells.length, pickedTwice),
);

const multiplierX100 = v.pipe(v.number(), v.safeInteger());

/** A guess: with how many of all ranks it is right, and the multiplier of leaving then, in hundredths. */
const cardChoice = v.object({ winningRanks: v.number(), multiplierX100 });

const noSuchMove = 'Escolha maior, menor ou trocar a carta';
const noSuchStep = 'Esta jogada não existe';

/** A round in which the player decides. What its seeds hide is in no answer before it is over. */
const instantRound = v.object({
  roundId: id,
  /** `returned`: one in which no cell was turned over, or no card guessed, in its time. It was cancelled. */
  state: v.picklist(['open', 'won', 'lost', 'returned']),
  stakeCentavos: centavos,
  /** 0 until it is over; of one that was returned, the stake that came back. */
  winCentavos: centavos,
  nonce: v.number(),
  serverSeedHash: v.string(),
  /** The events so far: all of them once the round is over. */
  events: v.array(roundEvent),
  crash: v.optional(
    v.object({
      /** Since the start, by the clock that decides; of a round that is over: when it ended. */
      elapsedMs: v.number(),
      /** The multiplier after t ms is floor(100·exp(growthK·t/1e8)) hundredths. */
      growthK: v.number(),
      autoCashOutX100: v.nullable(multiplierX100),
      cashedOutX100: v.nullable(multiplierX100),
    }),
  ),
  mines: v.optional(
    v.object({
      mines: v.number(),
      /** The cells turned over, in order. */
      picked: v.array(v.number()),
      /** The multiplier of leaving now, or of having left, in hundredths of the stake; 0 before the first pick and after a mine. */
      multiplierX100,
      /** The multiplier after the next safe cell; null when there is none to turn over. */
      nextMultiplierX100: v.nullable(multiplierX100),
    }),
  ),
  cards: v.optional(
    v.object({
      /** The cards that were shown, in order: the last one lies open. Counted from 0, rank by rank. */
      dealt: v.array(v.number()),
      /** The decisions so far: the next one is of the step that counts them. */
      moves: v.array(cardMove),
      /** The multiplier of leaving now, or of having left, in hundredths; 0 before the first guess and after a wrong one. */
      multiplierX100,
      /** What can be said of the next card; null where it can't. */
      lower: v.nullable(cardChoice),
      higher: v.nullable(cardChoice),
      /** How often the first card may still be changed. */
      changesLeft: v.number(),
    }),
  ),
});

const instantAnswer = v.object({
  round: instantRound,
  /** After what this call did; of a round that was over before, as it is now. */
  balance: centavos,
});

/** Rounds of this game that the house gave: played for nothing, at their own stake and mode. */
const grantedLot = v.object({
  grantId: id,
  title: v.string(),
  mode: v.string(),
  stakeCentavos: centavos,
  rounds: v.number(),
  played: v.number(),
  wonCentavos: centavos,
  /** How often what it wins must be wagered, in hundredths. */
  wageringX100: v.number(),
  expiresAt: instant,
});

/** A round whose seeds decide it. */
const playedRound = {
  roundId: id,
  stakeCentavos: centavos,
  /** The round's price, the stake in the base mode; 0 of one that was given. */
  betCentavos: centavos,
  winCentavos: centavos,
  /** Balance after the round. */
  balance: centavos,
  nonce: v.number(),
  serverSeedHash: v.string(),
  events: v.array(roundEvent),
};

/** The calls of the game window (the page inside /game-pay). Its session comes from a single-use launch token. */
export const gameCalls = defineCalls({
  '/api/game/open': {
    session: 'none',
    reasons: ['person_unconfirmed', 'paused', 'self_excluded', 'suspended', 'closing', 'regulatory_check'],
    input: v.strictObject({ launchToken: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
    output: v.object({
      /** Goes into the authorization header of the other calls of this window. */
      gameSession: v.string(),
      game_id: gameId,
      name: v.string(),
      rtp: v.number(),
      rtpBound,
      balance: centavos,
      /** The stakes on offer, ascending. */
      stakesCentavos: v.array(centavos),
      defaultStakeCentavos: centavos,
      family: gameFamily,
      /** The base game first; a mode costs stake × costUnits / betUnits. */
      modes: v.array(v.object({ mode: v.string(), costUnits: v.number() })),
      betUnits: v.number(),
      /** How fast the house lets it be played; left out where nothing holds it back. */
      pace: v.optional(v.object({ leastCycleMs: v.number(), autoplay: v.boolean(), turbo: v.boolean() })),
      /** The jackpot that its rounds draw for; left out where there is none. */
      jackpot: v.optional(gameJackpot),
      fairness,
      /** A round of this game that waits for its player. */
      openRound: v.nullable(instantRound),
      /** Those that are left, the first to end first; left out where there are none. */
      granted: v.optional(v.array(grantedLot)),
    }),
  },
  '/api/game/balance': { session: 'game', input: empty, output: v.object({ balance: centavos }) },
  '/api/game/play': {
    session: 'game',
    needsPresence: true,
    reasons: [
      'too_soon',
      'wrong_family',
      'limit_reached',
      'client_seed_missing',
      'math_unavailable',
      'request_id_reused',
    ],
    input: v.strictObject({
      /** Also the round's id: a repeat with the same stake, mode and picks gives the stored round again. */
      requestId,
      stakeCentavos: amountCentavos,
      mode: v.optional(v.pipe(v.string(), v.maxLength(32)), 'base'),
      /** Needed where the game has cells to pick, and refused elsewhere. */
      picks: v.optional(picks),
    }),
    output: v.object({
      ...playedRound,
      /** Only of a round that has won the jackpot: what it is paid is counted next (`/api/jackpot/won`). */
      wonJackpot: v.optional(v.literal(true)),
    }),
  },
  /** The next round of a lot that the house gave. The same requestId again gives the same round. */
  '/api/game/playGranted': {
    session: 'game',
    needsPresence: true,
    reasons: [
      'too_soon',
      'wrong_family',
      'limit_reached',
      'client_seed_missing',
      'math_unavailable',
      'none_left',
      'request_id_reused',
    ],
    input: v.strictObject({
      /** Also the round's id. */
      requestId,
      grantId: id,
      /** Needed where the game has cells to pick, and refused elsewhere. */
      picks: v.optional(picks),
    }),
    output: v.object({
      ...playedRound,
      /** The lot after this round. */
      granted: v.object({ grantId: id, rounds: v.number(), played: v.number(), wonCentavos: centavos }),
    }),
  },
  /** Takes the bet of a round in which the player decides. The same requestId again gives the same round, as it is now. */
  '/api/game/start': {
    session: 'game',
    needsPresence: true,
    reasons: [
      'too_soon',
      'wrong_family',
      'round_open',
      'limit_reached',
      'client_seed_missing',
      'math_unavailable',
      'request_id_reused',
    ],
    input: v.strictObject({
      /** Also the round's id. */
      requestId,
      stakeCentavos: amountCentavos,
      /** How many mines are laid: needed in a mines game. */
      mines: v.optional(
        v.pipe(v.number(), v.safeInteger('Escolha quantas armadilhas'), v.minValue(1, 'Escolha quantas armadilhas')),
      ),
      /** Leaves a crash round by itself at this multiplier. */
      autoCashOutX100: v.optional(v.pipe(v.number(), v.safeInteger('Multiplicador inválido'))),
    }),
    output: instantAnswer,
  },
  /** Turns a cell over. The same cell again gives the same answer. */
  '/api/game/pick': {
    session: 'game',
    reasons: ['wrong_family', 'round_over', 'math_unavailable'],
    input: v.strictObject({ roundId: id, cell: v.pipe(v.number(), v.safeInteger(noSuchCell)) }),
    output: instantAnswer,
  },
  /**
   * Says of the next card that it is lower or higher, or changes the first card before any guess. `step` counts the round's decisions
   * from 0: the same one again gives the same answer, another one in its place is refused.
   */
  '/api/game/guess': {
    session: 'game',
    reasons: ['wrong_family', 'round_over', 'step_decided', 'not_offered', 'math_unavailable'],
    input: v.strictObject({
      roundId: id,
      step: v.pipe(
        v.number(noSuchStep),
        v.safeInteger(noSuchStep),
        v.minValue(0, noSuchStep),
        v.maxValue(99, noSuchStep),
      ),
      guess: v.picklist(cardMove.options, noSuchMove),
    }),
    output: instantAnswer,
  },
  /** Leaves the round with what it is worth when the server hears it. A repeat gives the same answer. */
  '/api/game/cashOut': {
    session: 'game',
    reasons: ['nothing_picked', 'nothing_guessed', 'too_early', 'math_unavailable'],
    input: v.strictObject({ roundId: id }),
    output: instantAnswer,
  },
  /** Answers when the round is over, or after at most ten seconds as it is then: ask again. */
  '/api/game/follow': {
    session: 'game',
    reasons: ['math_unavailable'],
    input: v.strictObject({ roundId: id }),
    output: instantAnswer,
  },
});
