import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { roundJackpot } from './jackpot.ts';
import {
  cardMove,
  centavos,
  day,
  empty,
  gameFamily,
  gameKind,
  gameTheme,
  gameAddress,
  gameId,
  id,
  instant,
  listOf,
  page,
  pageSize,
  path,
  rtpBound,
} from '../fields.ts';
import { roundEvent } from '../round-events.ts';
import { carouselSlide } from './home.ts';

const game = v.object({
  game_id: gameId,
  name: v.string(),
  provider: v.string(),
  image: path,
  /** A tiny blurred cover as a data address, shown until the cover is there. */
  placeholder: v.optional(v.string()),
  tags: v.array(v.picklist(['NEW', 'HOT'])),
  favourite: v.boolean(),
  /** Theoretical return to player as a fraction, e.g. 0.959092. */
  rtp: v.number(),
  rtpBound,
  /** Another studio's game that can be tried without money; of our own every game can. */
  hasDemo: v.optional(v.literal(true)),
});

const theme = v.object({ id: gameTheme, name: v.string() });

/** With a picture of one of its games. */
const studio = v.object({ name: v.string(), games: v.number(), image: path });

/** A row of the lobby: the player's own collections, the tags, the highest returns, the kinds of games, how reels pay, and studios. */
const shelf = v.object({
  id: v.picklist([
    'recent',
    'favourite',
    'HOT',
    'NEW',
    'rtp',
    'provider',
    'studios',
    ...gameKind.options,
    ...gameFamily.options,
  ]),
  /** As players read it; of `provider` the studio's name, by which the list is narrowed. */
  title: v.string(),
  /** Its first games; `total` is how many there are behind "Ver todos". */
  ...listOf(game).entries,
  /** Of `studios`, which has no games of its own: those with most games. */
  studios: v.optional(v.array(studio)),
});

/** A line of the bet records. profit = compensation − bet (docs/product.md). */
const gameLogRow = v.object({
  roundId: id,
  game_id: gameId,
  game: v.string(),
  /** The game's cover; null for one that the house no longer has. */
  image: v.nullable(path),
  time: instant,
  bet: centavos,
  profit: centavos,
  compensation: centavos,
});

/** The player's decisions in a round, null where it has none. */
const decisions = v.object({
  autoCashOutX100: v.nullable(v.number()),
  /** When the player left, or was taken out by the auto cash-out or at the game's greatest multiplier. */
  cashedOutX100: v.nullable(v.number()),
  mines: v.nullable(v.number()),
  /** The cells turned over, in order. None in a mines round that wasn't played: its stake went back. */
  picked: v.nullable(v.array(v.number())),
  /** What was said of each card, in order: only other first cards, or nothing, where the stake went back. */
  moves: v.nullable(v.array(cardMove)),
  /** When the round began and when it was over: by its player, by itself, or by the house. */
  startedAt: instant,
  endedAt: instant,
  /** When each cell was turned over, or each of `moves` was made. */
  pickedAt: v.nullable(v.array(instant)),
});

export const slotsCalls = defineCalls({
  '/api/slots/carousel': { session: 'optional', input: empty, output: v.object({ list: v.array(carouselSlide) }) },
  '/api/slots/gameList': {
    session: 'optional',
    input: v.strictObject({
      page,
      pageSize,
      keyword: v.optional(v.pipe(v.string(), v.maxLength(64))),
      provider: v.optional(v.pipe(v.string(), v.maxLength(64))),
      tag: v.optional(v.picklist(['NEW', 'HOT'])),
      /** A theme's id; one that no game has finds none, as an unknown provider does. */
      theme: v.optional(v.pipe(v.string(), v.maxLength(64))),
      /** The player's own (`favourite`, `recent`), a kind of games, or how reels pay; one that isn't known finds none. */
      collection: v.optional(v.pipe(v.string(), v.maxLength(64)), 'all'),
      sort: v.optional(v.picklist(['default', 'az', 'za', 'rtp']), 'default'),
    }),
    /** All providers and themes of the lobby, whatever was asked for, in the order of the alphabet. */
    output: v.object({
      ...listOf(game).entries,
      /** Of the collection that was asked for, as players read it; '' of all games and of one that isn't known. */
      title: v.string(),
      providers: v.array(v.string()),
      themes: v.array(theme),
    }),
  },
  /** The lobby's rows in their order; one that would hold hardly any game, or nearly all, isn't among them. */
  '/api/slots/shelves': { session: 'optional', input: empty, output: v.object({ list: v.array(shelf) }) },
  /** What a game is about, and the games that are most like it in theme and in how they are played. */
  '/api/slots/similar': {
    session: 'optional',
    input: v.strictObject({ game_id: gameId }),
    output: v.object({ themes: v.array(theme), list: v.array(game) }),
  },
  '/api/slots/favourite': {
    session: 'player',
    input: v.strictObject({ game_id: gameId, favourite: v.boolean() }),
    output: empty,
  },
  /** Where a game opens: for a player with their money, with `demo` for visitors too, without money. */
  '/api/slots/gameUrl': {
    session: 'optional',
    needsPresence: true,
    reasons: ['no_demo', 'person_unconfirmed', 'paused', 'self_excluded', 'suspended', 'closing', 'regulatory_check'],
    input: v.strictObject({ game_id: gameId, demo: v.optional(v.boolean(), false) }),
    output: v.object({
      gameUrl: gameAddress,
      /** For a player whose seed is awaited: the hash of the server seed that it is to be paired with, before the next bet. */
      serverSeedHash: v.optional(v.string()),
    }),
  },
  '/api/slots/gameLog': {
    session: 'player',
    input: v.strictObject({ page, pageSize, from: v.optional(day), to: v.optional(day), game_id: v.optional(gameId) }),
    output: listOf(
      /** `decidedBy` is the provider whose game it was; null for our own, which have a proof. */
      v.object({ ...gameLogRow.entries, decidedBy: v.nullable(v.string()) }),
    ),
  },
  '/api/slots/round': {
    session: 'player',
    reasons: ['round_open', 'math_unavailable'],
    input: v.strictObject({ roundId: id }),
    output: v.object({
      ...gameLogRow.entries,
      events: v.array(roundEvent),
      /** The Portuguese name of each symbol id in the events. */
      symbolNames: v.record(v.string(), v.string()),
      family: gameFamily,
      gameVersion: v.string(),
      /** Where the mathematics of that version is published, and its fingerprint (schema.md section 7). */
      mathUrl: path,
      configSha256: v.string(),
      mode: v.string(),
      /** The cells that were picked with the bet, ascending; null in a game without cells to pick. */
      picks: v.nullable(v.array(v.number())),
      stakeCentavos: centavos,
      /** Of a round in which the player decides; null where the seeds alone decide. */
      decisions: v.nullable(decisions),
      /** The jackpot that it drew for; null where there was none. */
      jackpot: v.nullable(roundJackpot),
      /** Which of the player's seeds: 1, 2, 3…; a number may be missing. */
      seedNo: v.number(),
      clientSeed: v.string(),
      /** When the player's seed came; null for one of before, of which the order can't be shown. */
      clientSeedAt: v.nullable(instant),
      nonce: v.number(),
      serverSeedHash: v.string(),
      /** Since when the server seed was fixed and its hash shown. */
      committedAt: instant,
      /** Null until the seed is rotated: an active seed never leaves the server. */
      serverSeed: v.nullable(v.string()),
    }),
  },
});
