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
  /** A tiny blurred cover as a data URL, shown until the cover has loaded. */
  placeholder: v.optional(v.string()),
  tags: v.array(v.picklist(['NEW', 'HOT'])),
  favourite: v.boolean(),
  /** Theoretical return to player as a fraction, e.g. 0.959092. */
  rtp: v.number(),
  rtpBound,
  /** Set for another studio's game that can be tried without money; all of our own games can. */
  hasDemo: v.optional(v.literal(true)),
});

const theme = v.object({ id: gameTheme, name: v.string() });

/** A studio, with a picture of one of its games. */
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
  /** The title for players; for `provider` the studio's name, which also filters the list. */
  title: v.string(),
  /** Its first games; `total` is the number behind "Ver todos". */
  ...listOf(game).entries,
  /** Only the shelf `studios` has it, instead of games: the studios with the most games. */
  studios: v.optional(v.array(studio)),
});

/** A line of the bet records. profit = compensation − bet (docs/product.md). */
const gameLogRow = v.object({
  roundId: id,
  game_id: gameId,
  game: v.string(),
  /** The game's cover; null for a game that the house no longer has. */
  image: v.nullable(path),
  time: instant,
  bet: centavos,
  profit: centavos,
  compensation: centavos,
});

/** The player's decisions in a round; a field is null where the game has no such decision. */
const decisions = v.object({
  autoCashOutX100: v.nullable(v.number()),
  /** The multiplier at which the player cashed out, or at which the auto cash-out or the game's highest multiplier ended the round. */
  cashedOutX100: v.nullable(v.number()),
  mines: v.nullable(v.number()),
  /** The opened cells, in order. Empty in a mines round that wasn't played, whose stake went back. */
  picked: v.nullable(v.array(v.number())),
  /** The decision on each card, in order. Where the stake went back, it has only changes of the first card, or nothing. */
  moves: v.nullable(v.array(cardMove)),
  /** When the round began and when it ended: by its player, by itself, or by the house. */
  startedAt: instant,
  endedAt: instant,
  /** When each cell was opened, or each of `moves` was made. */
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
      /** A theme's id. An unknown one finds no games, like an unknown provider. */
      theme: v.optional(v.pipe(v.string(), v.maxLength(64))),
      /** The player's own collections (`favourite`, `recent`), a kind of games, or a family. An unknown one finds no games. */
      collection: v.optional(v.pipe(v.string(), v.maxLength(64)), 'all'),
      sort: v.optional(v.picklist(['default', 'az', 'za', 'rtp']), 'default'),
    }),
    /** `providers` and `themes` list all of the lobby in alphabetical order, whatever the filters. */
    output: v.object({
      ...listOf(game).entries,
      /** The title of the requested collection; '' for all games and for an unknown one. */
      title: v.string(),
      providers: v.array(v.string()),
      themes: v.array(theme),
    }),
  },
  /** The lobby's rows in order, without rows that would hold hardly any game or nearly all. */
  '/api/slots/shelves': { session: 'optional', input: empty, output: v.object({ list: v.array(shelf) }) },
  /** A game's themes, and the games that are most like it in theme and in play. */
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
  /** The address at which a game opens: for a player with their money; with `demo` also for visitors, without money. */
  '/api/slots/gameUrl': {
    session: 'optional',
    needsPresence: true,
    reasons: ['no_demo', 'person_unconfirmed', 'paused', 'self_excluded', 'suspended', 'closing', 'regulatory_check'],
    input: v.strictObject({ game_id: gameId, demo: v.optional(v.boolean(), false) }),
    output: v.object({
      gameUrl: gameAddress,
      /**
       * For a player who is asked for a seed, because there is none or the pair in use is old: the hash of the server seed with which it
       * will be paired.
       */
      serverSeedHash: v.optional(v.string()),
    }),
  },
  '/api/slots/gameLog': {
    session: 'player',
    input: v.strictObject({ page, pageSize, from: v.optional(day), to: v.optional(day), game_id: v.optional(gameId) }),
    output: listOf(
      /** `decidedBy` is the provider of another studio's game; null for our own games, which have a proof. */
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
      /** The address of that version's published mathematics, and its SHA-256 (schema.md section 7). */
      mathUrl: path,
      configSha256: v.string(),
      mode: v.string(),
      /** The cells picked with the bet, ascending; null in a game without cells to pick. */
      picks: v.nullable(v.array(v.number())),
      stakeCentavos: centavos,
      /** The decisions of a round in which the player decides; null where the seeds alone decide. */
      decisions: v.nullable(decisions),
      /** The jackpot for which the round drew; null where there was none. */
      jackpot: v.nullable(roundJackpot),
      /** The number of the player's seed pair: 1, 2, 3…; numbers may be skipped. */
      seedNo: v.number(),
      clientSeed: v.string(),
      /** When the player's seed arrived; null for a seed from before this was recorded, for which the order can't be shown. */
      clientSeedAt: v.nullable(instant),
      nonce: v.number(),
      serverSeedHash: v.string(),
      /** When the server seed was fixed and its hash shown. */
      committedAt: instant,
      /** Null until the player rotates the seed: an active seed never leaves the server. */
      serverSeed: v.nullable(v.string()),
    }),
  },
});
