import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { centavos, empty, gameId, instant, path } from '../fields.ts';

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

/** What the compliance profile lets the page show; data, so that no screen asks for a country. */
const complianceProfile = v.object({
  id: v.picklist(['demo', 'licensed-br']),
  /** Play money: every page carries the mark "ambiente de demonstração". */
  isDemonstration: v.boolean(),
  showRtp: v.boolean(),
  inviteRewards: v.boolean(),
});

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
  '/api/home/active': {
    session: 'optional',
    input: empty,
    output: v.object({
      list: v.array(
        v.object({
          id: v.string(),
          active_code: v.string(),
          title: v.string(),
          image: path,
          summary: v.string(),
          terms: v.string(),
          startsAt: instant,
          endsAt: v.nullable(instant),
        }),
      ),
    }),
  },
});
