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

/** The most cells that any of our games lets a player pick at once. */
const mostPicks = 10;

/** The cells that the player picks before a round, counted from 0. The game decides how many there are and how many must be picked. */
const picks = v.pipe(
  v.array(
    v.pipe(v.number(noSuchCell), v.safeInteger(noSuchCell), v.minValue(0, noSuchCell), v.maxValue(98, noSuchCell)),
  ),
  v.minLength(1, noSuchCell),
  v.maxLength(mostPicks, tooManyPicks(mostPicks)),
  v.check((cells) => new Set(cells).size === cells.length, pickedTwice),
);

const multiplierX100 = v.pipe(v.number(), v.safeInteger());

/** A possible guess: how many of the ranks make it right, and the multiplier of cashing out after it, in hundredths. */
const cardChoice = v.object({ winningRanks: v.number(), multiplierX100 });

const noSuchMove = 'Escolha maior, menor ou trocar a carta';
const noSuchStep = 'Esta jogada não existe';

/** A round in which the player decides. No answer reveals what its seeds hide before the round is over. */
const instantRound = v.object({
  roundId: id,
  /** `returned`: the round was cancelled, because the player opened no cell or guessed no card in time. */
  state: v.picklist(['open', 'won', 'lost', 'returned']),
  stakeCentavos: centavos,
  /** 0 until the round is over; the stake that came back where it was returned. */
  winCentavos: centavos,
  nonce: v.number(),
  serverSeedHash: v.string(),
  /** The events so far; all of them once the round is over. */
  events: v.array(roundEvent),
  crash: v.optional(
    v.object({
      /** The time since the start by the server's clock, which decides; for a finished round, when it ended. */
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
      /** The opened cells, in order. */
      picked: v.array(v.number()),
      /**
       * The multiplier of cashing out now, or of having cashed out, in hundredths of the stake; 0 before the first pick and after a mine.
       */
      multiplierX100,
      /** The multiplier after the next safe cell; null where no cell is left to open. */
      nextMultiplierX100: v.nullable(multiplierX100),
    }),
  ),
  cards: v.optional(
    v.object({
      /** The dealt cards, in order; the last one is open. Cards are counted from 0, rank by rank. */
      dealt: v.array(v.number()),
      /** The decisions so far. Their number is the `step` of the next decision. */
      moves: v.array(cardMove),
      /** The multiplier of cashing out now, or of having cashed out, in hundredths; 0 before the first guess and after a wrong one. */
      multiplierX100,
      /** The guesses for the next card; null where a guess isn't possible. */
      lower: v.nullable(cardChoice),
      higher: v.nullable(cardChoice),
      /** How many times the player may still change the first card. */
      changesLeft: v.number(),
    }),
  ),
});

const instantAnswer = v.object({
  round: instantRound,
  /** The balance after this call; for a round that was already over, the present balance. */
  balance: centavos,
});

/** Granted rounds of this game: the player plays them for nothing, at their fixed stake and mode. */
const grantedLot = v.object({
  grantId: id,
  title: v.string(),
  mode: v.string(),
  stakeCentavos: centavos,
  rounds: v.number(),
  played: v.number(),
  wonCentavos: centavos,
  /** How many times its wins must be wagered, in hundredths. */
  wageringX100: v.number(),
  expiresAt: instant,
});

/** A round that its seeds alone decide. */
const playedRound = {
  roundId: id,
  stakeCentavos: centavos,
  /** The round's price, which is the stake in the base mode; 0 for a granted round. */
  betCentavos: centavos,
  winCentavos: centavos,
  /** The balance after the round. */
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
      /** The token for the authorization header of this window's other calls. */
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
      /** The limits on the speed of play; missing where there are none. */
      pace: v.optional(v.object({ leastCycleMs: v.number(), autoplay: v.boolean(), turbo: v.boolean() })),
      /** The jackpot for which its rounds draw; missing where there is none. */
      jackpot: v.optional(gameJackpot),
      fairness,
      /** A round of this game that waits for its player; null where there is none. */
      openRound: v.nullable(instantRound),
      /** The player's open lots of granted rounds, the first to expire first; missing where there are none. */
      granted: v.optional(v.array(grantedLot)),
    }),
  },
  '/api/game/balance': {
    session: 'game',
    input: empty,
    output: v.object({
      balance: centavos,
      /** The round of this game that waits for its player, as `/api/game/open` has it. */
      openRound: v.nullable(instantRound),
    }),
  },
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
      /** Required where the game has cells to pick, and refused elsewhere. */
      picks: v.optional(picks),
    }),
    output: v.object({
      ...playedRound,
      /** Set where the round has won the jackpot. The amount is known after the next count (`/api/jackpot/won`). */
      wonJackpot: v.optional(v.literal(true)),
    }),
  },
  /** Plays the next round of a granted lot. The same requestId again gives the same round. */
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
      /** Required where the game has cells to pick, and refused elsewhere. */
      picks: v.optional(picks),
    }),
    output: v.object({
      ...playedRound,
      /** The lot after this round. */
      granted: v.object({ grantId: id, rounds: v.number(), played: v.number(), wonCentavos: centavos }),
    }),
  },
  /** Takes the bet of a round in which the player decides. The same requestId again gives the same round in its present state. */
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
      /** The number of mines; required in a mines game. */
      mines: v.optional(
        v.pipe(v.number(), v.safeInteger('Escolha quantas armadilhas'), v.minValue(1, 'Escolha quantas armadilhas')),
      ),
      /** The multiplier in hundredths at which a crash round cashes out automatically. */
      autoCashOutX100: v.optional(v.pipe(v.number(), v.safeInteger('Multiplicador inválido'))),
    }),
    output: instantAnswer,
  },
  /** Opens a cell. The same cell again gives the same answer. */
  '/api/game/pick': {
    session: 'game',
    reasons: ['wrong_family', 'round_over', 'math_unavailable'],
    input: v.strictObject({ roundId: id, cell: v.pipe(v.number(), v.safeInteger(noSuchCell)) }),
    output: instantAnswer,
  },
  /**
   * Guesses that the next card is lower or higher, or changes the first card before any guess. `step` counts the round's decisions from 0:
   * the same decision again gives the same answer, and another decision for the same step is refused.
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
  /** Cashes out at the round's value when the server receives the call. A repeat gives the same answer. */
  '/api/game/cashOut': {
    session: 'game',
    reasons: ['nothing_picked', 'nothing_guessed', 'too_early', 'math_unavailable'],
    input: v.strictObject({ roundId: id }),
    output: instantAnswer,
  },
  /** Answers when the round is over, or after at most ten seconds with the present state; the client then asks again. */
  '/api/game/follow': {
    session: 'game',
    reasons: ['math_unavailable'],
    input: v.strictObject({ roundId: id }),
    output: instantAnswer,
  },
});
