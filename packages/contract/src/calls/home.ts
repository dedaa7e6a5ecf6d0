import * as v from 'valibot';
import { termsVersion } from './confirmation.ts';
import { defineCalls } from '../define-calls.ts';
import { centavos, empty, gameId, instant, path, requestId } from '../fields.ts';

const customer = v.object({ url: v.string(), image: path, name: v.string() });

export const carouselSlide = v.object({
  id: v.string(),
  image: path,
  title: v.string(),
  active_code: v.optional(v.string()),
  game_id: v.optional(gameId),
  body: v.optional(v.string()),
});

const recentWin = v.object({
  game_id: gameId,
  game: v.string(),
  nickname: v.string(),
  winCentavos: centavos,
  multiplier: v.number(),
  at: instant,
});

export const complianceProfileIds = ['demo', 'licensed-br'] as const;

/** The compliance profile's limits for the page. They are data, so that no screen checks for a country. */
const complianceProfile = v.object({
  id: v.picklist(complianceProfileIds),
  /** Whether the house uses play money; then every page carries the mark "ambiente de demonstração". */
  isDemonstration: v.boolean(),
  /** The rewards that may be granted here. No call, text or banner offers one that is false. */
  inviteRewards: v.boolean(),
  rechargeBonuses: v.boolean(),
  signRewards: v.boolean(),
  vipRewards: v.boolean(),
  /** Whether registering asks for the player's address. */
  addressAtSignUp: v.boolean(),
  /** Whether the account must be confirmed by data and a face check before its first deposit. */
  confirmsPerson: v.boolean(),
  /**
   * The version of the terms that a player accepts when registering, by a box that is unticked at first; null where the box is only shown.
   */
  termsVersion: v.nullable(termsVersion),
  /** Whether every page shows a player the time and the losses of the day, next to the balance. */
  playPanel: v.boolean(),
  /** The licensed operator (Lei 14.790/2023 art. 15); null in a demonstration. */
  licence: v.nullable(
    v.object({
      company: v.string(),
      tradeName: v.string(),
      cnpj: v.string(),
      authorisation: v.string(),
      address: v.string(),
      supportPhone: v.string(),
      ombudsman: v.string(),
    }),
  ),
});

/** The client decides which page an `active_code` opens (specification section 2). */
const activeCode = v.picklist(['first_recharge', 'again_recharge', 'invite', 'active_list', 'vip', 'sign']);

const activity = v.object({
  id: v.string(),
  active_code: activeCode,
  title: v.string(),
  image: path,
  summary: v.string(),
  /** The terms, made from the rule that the program follows; line breaks separate paragraphs. */
  terms: v.string(),
  ruleVersion: v.string(),
  startsAt: instant,
  endsAt: v.nullable(instant),
  /** When this player used it: it is no longer an offer, but its terms still apply. Null for an open offer. */
  usedAt: v.nullable(instant),
});

/** One open task of a player. `unit` says what `progress` and `target` count. */
const task = v.object({
  id: v.string(),
  active_code: activeCode,
  title: v.string(),
  summary: v.string(),
  unit: v.picklist(['centavos', 'times']),
  progress: v.number(),
  target: v.number(),
  rewardCentavos: centavos,
  state: v.picklist(['open', 'claimable', 'claimed']),
  endsAt: v.nullable(instant),
});

const notice = v.object({ id: v.string(), title: v.string(), body: v.string(), at: instant });

const brand = v.object({ name: v.string(), supportEmail: v.string() });

export const homeCalls = defineCalls({
  '/api/home/page': {
    session: 'optional',
    input: empty,
    output: v.object({
      customer: v.array(customer),
      notice: v.array(v.object({ id: v.string(), title: v.string() })),
      carousel: v.array(carouselSlide),
      tabs: v.array(v.object({ id: v.string(), title: v.string() })),
      recentWins: v.array(recentWin),
      profile: complianceProfile,
      brand,
    }),
  },
  /** The side menu. `invite` is set only for players, and null where referrals earn nothing. */
  '/api/home/side': {
    session: 'optional',
    input: empty,
    output: v.object({
      recharge: v.array(v.object({ active_code: activeCode, icon: path, content: v.string(), text: v.string() })),
      banner: v.array(v.object({ active_code: activeCode, image: path, name: v.string() })),
      invite: v.nullable(v.object({ amount: centavos, url: v.string() })),
    }),
  },
  '/api/home/active': { session: 'optional', input: empty, output: v.object({ list: v.array(activity) }) },
  /** The player's tasks under way, with their progress. */
  '/api/home/centerActive': { session: 'player', input: empty, output: v.object({ list: v.array(task) }) },
  '/api/home/claimActive': {
    session: 'player',
    reasons: [
      'task_unfinished',
      'task_over',
      'already_claimed',
      'person_missing',
      'person_used',
      'budget_spent',
      'not_offered',
      'self_excluded',
      'suspended',
      'closing',
      'request_id_reused',
    ],
    input: v.strictObject({ requestId, id: v.pipe(v.string(), v.maxLength(64)) }),
    output: v.object({ rewardCentavos: centavos }),
    done: 'Recompensa resgatada',
  },
  '/api/home/notice': { session: 'optional', input: empty, output: v.object({ list: v.array(notice) }) },
  '/api/home/avatar': {
    session: 'optional',
    input: empty,
    output: v.object({ list: v.array(v.object({ id: v.string(), image: path })) }),
  },
});
