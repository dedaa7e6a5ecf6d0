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
  /** In centavos, or in minutes for the kind `time`; null means no limit. */
  value: v.nullable(v.number()),
  pending: v.nullable(v.object({ value: v.nullable(v.number()), from: instant })),
});

/** The account's confirmation, where the compliance profile asks for one (docs/decisions/0066). */
const confirmation = v.object({
  /** What the account waits for, in the words of the player's own calls. */
  state: v.string(),
  /** The CPF base's answer, e.g. `regular`; null before it answered. */
  baseStatus: v.nullable(v.string()),
  savedAt: v.nullable(instant),
  confirmedUntil: v.nullable(instant),
  /** The terms that the player last accepted. */
  terms: v.nullable(v.object({ version: v.string(), acceptedAt: instant })),
  /** The last face check. The provider finds its evidence by `providerId` and `hash`. */
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

/** Masked personal data: enough to recognise a caller, not enough to impersonate one. */
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
  /** The progress where the regulator's list keeps the player from betting; null otherwise. */
  impediment: v.nullable(impedimentClock),
  /** Why withdrawals are on hold, and until when (docs/decisions/0025). */
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
    /** The withdrawal that hasn't ended; `id` is its id at the bank. */
    open: v.nullable(v.object({ id: v.string(), state: v.string(), amountCentavos: centavos })),
  }),
});

const timelineItem = v.object({
  kind: v.picklist(timelineKinds),
  /** Unique within the kind. */
  id: v.string(),
  at: instant,
  /** What happened, within the kind: an entry of the journal, a state, an action of staff. */
  what: v.string(),
  /** The item's own words: a message's title, a member's name. */
  title: v.nullable(v.string()),
  detail: v.nullable(v.string()),
  /** Above 0 for money that the player got. */
  amountCentavos: v.nullable(centavos),
  /** One hour of play in one game. */
  play: v.nullable(
    v.object({
      gameId: v.string(),
      /** The game's title, or its id where the house no longer has the game. */
      game: v.string(),
      from: instant,
      to: instant,
      rounds: v.number(),
      betCentavos: centavos,
      winCentavos: centavos,
    }),
  ),
});

/** Where the next page of a timeline begins: at this moment, without its first `skip` rows. */
const place = v.strictObject({
  at: instant,
  skip: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000)),
});

const playedRound = v.object({
  roundId: v.string(),
  /** Null for our own games. */
  providerId: v.nullable(v.string()),
  at: instant,
  betCentavos: centavos,
  winCentavos: centavos,
});

export const playerPageCalls = defineStaffCalls({
  /** The player's page; null where no player has this number. */
  '/back-office/api/players/read': {
    permission: 'players.find',
    input: v.strictObject({ playerId }),
    output: v.nullable(player),
  },
  /** The personal data that other calls mask. */
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
  /** The player's statement of a year for the income tax (ComprovaBet), with the whole CPF. */
  '/back-office/api/players/year-statement': {
    permission: 'players.unmask',
    isRecent: true,
    isLogged: true,
    input: v.strictObject({ playerId, year: statementYear, reason }),
    output: writtenStatement,
  },
  /** Everything that happened to the player, newest first, of some kinds or of all. */
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
  /** The player's rounds of one game within at most a day, newest first. */
  '/back-office/api/players/rounds': {
    permission: 'players.find',
    input: v.strictObject({ playerId, gameId, from: instant, to: instant, page }),
    output: v.object({ list: v.array(playedRound), total: v.number() }),
  },
  /** One round of our own games, drawn again from its seeds. */
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
      /** The win that its seeds give now. */
      drawnCentavos: centavos,
      gameVersion: v.string(),
      mathUrl: v.string(),
      configSha256: v.string(),
      mode: v.string(),
      seedNo: v.number(),
      nonce: v.number(),
      clientSeed: v.nullable(v.string()),
      serverSeedHash: v.string(),
      /** Null until the player has ended the seed. */
      serverSeed: v.nullable(v.string()),
      /** The round's events in order, and the names of its symbols. */
      events: v.array(roundEvent),
      symbolNames: v.record(v.string(), v.string()),
    }),
  },
});
