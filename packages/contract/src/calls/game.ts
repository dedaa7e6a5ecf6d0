import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { amountCentavos, centavos, empty, gameFamily, gameId, id, requestId } from '../fields.ts';
import { roundEvent } from '../round-events.ts';

/** What the next round will be drawn from. The server seed itself stays secret until it is rotated. */
const fairness = v.object({ serverSeedHash: v.string(), clientSeed: v.string(), nextNonce: v.number() });

const clientSeed = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/u, 'A semente tem de 1 a 64 letras, números, - ou _'),
);

export const fairnessCalls = defineCalls({
  '/api/user/fairness': { session: 'player', input: empty, output: fairness },
  /** Ends the active seed and reveals it, so that every round drawn from it can be recomputed; a new one takes its place. */
  '/api/user/rotateSeed': {
    session: 'player',
    input: v.strictObject({ clientSeed: v.optional(clientSeed) }),
    output: v.object({
      revealed: v.object({
        serverSeed: v.string(),
        serverSeedHash: v.string(),
        clientSeed: v.string(),
        rounds: v.number(),
      }),
      active: fairness,
    }),
    done: 'Semente revelada',
  },
});

const multiplierX100 = v.pipe(v.number(), v.safeInteger());

/** A round in which the player decides. What its seeds hide is in no answer before it is over. */
const instantRound = v.object({
  roundId: id,
  /** `returned`: a mines round in which no cell was turned over in its time. It was cancelled. */
  state: v.picklist(['open', 'won', 'lost', 'returned']),
  stakeCentavos: centavos,
  /** 0 until it is over; of one that was returned, the stake that came back. */
  winCentavos: centavos,
  nonce: v.number(),
  serverSeedHash: v.string(),
  /** What has happened so far: all of it once the round is over. */
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
      /** What leaving now pays, or paid, in hundredths of the stake; 0 before the first pick and after a mine. */
      multiplierX100,
      /** What the next safe cell would make of it; null when there is none to turn over. */
      nextMultiplierX100: v.nullable(multiplierX100),
    }),
  ),
});

const instantAnswer = v.object({ round: instantRound, balance: centavos });

/** The calls of the game window (the page inside /game-pay). Its session comes from a single-use launch token. */
export const gameCalls = defineCalls({
  '/api/game/open': {
    session: 'none',
    input: v.strictObject({ launchToken: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
    output: v.object({
      /** Goes into the authorization header of the other calls of this window. */
      gameSession: v.string(),
      game_id: gameId,
      name: v.string(),
      rtp: v.number(),
      balance: centavos,
      /** The stakes on offer, ascending. */
      stakesCentavos: v.array(centavos),
      defaultStakeCentavos: centavos,
      family: gameFamily,
      /** The base game first; a mode costs stake × costUnits / betUnits. */
      modes: v.array(v.object({ mode: v.string(), costUnits: v.number() })),
      betUnits: v.number(),
      fairness,
      /** A round of this game that waits for its player. */
      openRound: v.nullable(instantRound),
    }),
  },
  '/api/game/balance': { session: 'game', input: empty, output: v.object({ balance: centavos }) },
  '/api/game/play': {
    session: 'game',
    input: v.strictObject({
      /** Also the round's id: a repeat with the same stake and mode gives the stored round again. */
      requestId,
      stakeCentavos: amountCentavos,
      mode: v.optional(v.pipe(v.string(), v.maxLength(32)), 'base'),
    }),
    output: v.object({
      roundId: id,
      stakeCentavos: centavos,
      /** What the round cost: the stake in the base mode. */
      betCentavos: centavos,
      winCentavos: centavos,
      /** Balance after the round. */
      balance: centavos,
      nonce: v.number(),
      serverSeedHash: v.string(),
      events: v.array(roundEvent),
    }),
  },
  /** Takes the bet of a round in which the player decides. The same requestId again gives the same round, as it is now. */
  '/api/game/start': {
    session: 'game',
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
    input: v.strictObject({ roundId: id, cell: v.pipe(v.number(), v.safeInteger('Escolha uma casa do campo')) }),
    output: instantAnswer,
  },
  /** Leaves the round with what it is worth when the server hears it. A repeat gives the same answer. */
  '/api/game/cashOut': { session: 'game', input: v.strictObject({ roundId: id }), output: instantAnswer },
  /** Answers when the round is over, or after at most ten seconds as it is then: ask again. */
  '/api/game/follow': { session: 'game', input: v.strictObject({ roundId: id }), output: instantAnswer },
});
