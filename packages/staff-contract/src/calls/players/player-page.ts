import { cpf, empty, gameId, id, instant, mobile, page } from '@ipe/contract/fields';
import { roundEvent, statementYear, writtenStatement } from '@ipe/contract';
import * as v from 'valibot';
import { defineStaffCalls } from '../../define-staff-calls.ts';
import { playerId, reason } from '../../fields.ts';
import { impedimentClock } from '../risk.ts';
import { timelineKinds } from '../../timeline-kinds.ts';

const centavos = v.number();

const keyType = v.picklist(['cpf', 'phone', 'email', 'random']);

const lot = v.object({
  lotNo: v.number(),
  kind: v.picklist(['deposit', 'bonus', 'prize']),
  balanceCentavos: centavos,
  requiredCentavos: centavos,
  wageredCentavos: centavos,
  isWithdrawable: v.boolean(),
  createdAt: instant,
  expiresAt: v.nullable(instant),
});

const setLimit = v.object({
  kind: v.string(),
  period: v.string(),
  /** Centavos, or minutes of the kind `time`; null is none any more. */
  value: v.nullable(v.number()),
  pending: v.nullable(v.object({ value: v.nullable(v.number()), from: instant })),
});

/** How far the account is confirmed, where the compliance profile asks for that (docs/decisions/0066). */
const confirmation = v.object({
  /** What the account waits for, as the player's own calls say it. */
  state: v.string(),
  /** What the CPF base said, e.g. `regular`; null before it answered. */
  baseStatus: v.nullable(v.string()),
  savedAt: v.nullable(instant),
  confirmedUntil: v.nullable(instant),
  /** The terms that the player accepted last. */
  terms: v.nullable(v.object({ version: v.string(), acceptedAt: instant })),
  /** The last check of the face; the provider's id and hash find its evidence there. */
  face: v.nullable(
    v.object({
      state: v.string(),
      reason: v.nullable(v.string()),
      score: v.nullable(v.number()),
      providerId: v.nullable(v.string()),
      hash: v.nullable(v.string()),
      begunAt: instant,
    }),
  ),
});

/** Masked: enough to know a caller by, not enough to be one. */
const player = v.object({
  playerId,
  nickname: v.string(),
  /** The first name and initials; null before the person is proved. */
  name: v.nullable(v.string()),
  cpf: v.nullable(v.string()),
  mobileEnd: v.string(),
  registeredAt: instant,
  closedAt: v.nullable(instant),
  confirmation: v.nullable(confirmation),
  blocks: v.object({
    suspendedSince: v.nullable(instant),
    closingSince: v.nullable(instant),
    pausedUntil: v.nullable(instant),
    excluded: v.nullable(v.object({ since: instant, until: v.nullable(instant) })),
    limits: v.array(setLimit),
  }),
  /** Whether the regulator's list keeps them from betting, and how far that is. */
  impediment: v.nullable(impedimentClock),
  /** Why money rests, and until when (docs/decisions/0025). */
  rests: v.array(v.object({ reason: v.string(), endsAt: instant })),
  phoneChange: v.nullable(v.object({ mobileEnd: v.string(), takesEffectAt: instant })),
  wallet: v.object({
    balanceCentavos: centavos,
    withdrawableCentavos: centavos,
    debtCentavos: centavos,
    lots: v.array(lot),
  }),
  payouts: v.object({
    hasPin: v.boolean(),
    keys: v.array(v.object({ type: keyType, masked: v.string() })),
    /** The one that has not ended: its id at the bank. */
    open: v.nullable(v.object({ id: v.string(), state: v.string(), amountCentavos: centavos })),
  }),
});

const timelineItem = v.object({
  kind: v.picklist(timelineKinds),
  /** Its own within its kind. */
  id: v.string(),
  at: instant,
  /** Which of its kind: an entry of the journal, a state, a deed. */
  what: v.string(),
  /** Words of the thing itself: a message's title, a member's name. */
  title: v.nullable(v.string()),
  detail: v.nullable(v.string()),
  /** For the player above 0. */
  amountCentavos: v.nullable(centavos),
  /** An hour of one game. */
  play: v.nullable(
    v.object({
      gameId: v.string(),
      /** Its title; of a game that the house no longer has, its id. */
      game: v.string(),
      from: instant,
      to: instant,
      rounds: v.number(),
      betCentavos: centavos,
      winCentavos: centavos,
    }),
  ),
});

/** Where a timeline goes on: this moment and before, without so many rows of the moment itself. */
const place = v.strictObject({
  at: instant,
  skip: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000)),
});

const playedRound = v.object({
  roundId: v.string(),
  /** Null in rounds of our own games. */
  providerId: v.nullable(v.string()),
  at: instant,
  betCentavos: centavos,
  winCentavos: centavos,
});

export const playerPageCalls = defineStaffCalls({
  /** Null for a number that no player has. */
  '/back-office/api/players/read': {
    permission: 'players.find',
    input: v.strictObject({ playerId }),
    output: v.nullable(player),
  },
  /** What is masked elsewhere. */
  '/back-office/api/players/unmask': {
    permission: 'players.unmask',
    isRecent: true,
    isLogged: true,
    input: v.strictObject({ playerId, reason }),
    output: v.object({
      name: v.nullable(v.string()),
      cpf: v.nullable(cpf),
      mobile,
      address: v.nullable(v.string()),
      keys: v.array(v.object({ type: keyType, key: v.string() })),
    }),
  },
  /** What a year of the player was for the income tax (ComprovaBet), with the whole CPF. */
  '/back-office/api/players/year-statement': {
    permission: 'players.unmask',
    isRecent: true,
    isLogged: true,
    input: v.strictObject({ playerId, year: statementYear, reason }),
    output: writtenStatement,
  },
  /** All that happened to the player, newest first; of some kinds, or of all. */
  '/back-office/api/players/timeline': {
    permission: 'players.find',
    input: v.strictObject({
      playerId,
      kinds: v.exactOptional(v.pipe(v.array(v.picklist(timelineKinds)), v.minLength(1))),
      from: v.exactOptional(place),
    }),
    output: v.object({ list: v.array(timelineItem), next: v.nullable(place) }),
  },
  /** Kept for good, read by staff alone. `noteId` is the page's id for this note: a repeat writes nothing twice. */
  '/back-office/api/players/note': {
    permission: 'players.note',
    isLogged: true,
    reasons: ['note_id_reused'],
    input: v.strictObject({ playerId, noteId: id, text: reason }),
    output: empty,
  },
  /** Of one game in a range of at most a day, newest first. */
  '/back-office/api/players/rounds': {
    permission: 'players.find',
    input: v.strictObject({ playerId, gameId, from: instant, to: instant, page }),
    output: v.object({ list: v.array(playedRound), total: v.number() }),
  },
  /** One of our own games' rounds, drawn again from its seeds. */
  '/back-office/api/players/round': {
    permission: 'players.find',
    input: v.strictObject({ playerId, roundId: id }),
    output: v.object({
      roundId: v.string(),
      gameId: v.string(),
      game: v.string(),
      at: instant,
      betCentavos: centavos,
      winCentavos: centavos,
      /** What its seeds give, drawn again now. */
      drawnCentavos: centavos,
      gameVersion: v.string(),
      mathUrl: v.string(),
      configSha256: v.string(),
      mode: v.string(),
      seedNo: v.number(),
      nonce: v.number(),
      clientSeed: v.nullable(v.string()),
      serverSeedHash: v.string(),
      /** Once the player has ended it. */
      serverSeed: v.nullable(v.string()),
      /** What happened in it, moment by moment, and how its symbols are called. */
      events: v.array(roundEvent),
      symbolNames: v.record(v.string(), v.string()),
    }),
  },
});
