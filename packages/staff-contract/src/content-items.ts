import { gameId, gameKind, instant, kebabForm } from '@ipe/contract/fields';
import * as v from 'valibot';
import { line, text } from './fields.ts';

/** The lists of the players' pages: staff publish them in this form, and the files that a house begins with have it too. */

const id = v.pipe(v.string(), v.regex(kebabForm, 'Código inválido'), v.maxLength(64));

/** An item is shown from `at` until `until`; without them always. A hidden item is never shown. */
const time = {
  at: v.optional(instant),
  until: v.optional(instant),
  hidden: v.optional(v.literal(true)),
};

type Timed = { at?: string | undefined; until?: string | undefined };

const endsAfterItBegins = ({ at, until }: Timed): boolean =>
  at === undefined || until === undefined || Date.parse(at) < Date.parse(until);
export const endsTooEarly = 'Termina antes de começar';

/** A picture of the house's art, or one that staff uploaded. */
const picture = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^\/(?:art|content)\/[\w@.-]+$/u, 'Escolha uma imagem da casa'),
);

const notice = v.pipe(
  v.strictObject({ id, title: line(3, 160), body: text(3, 2_000), ...time, at: instant }),
  v.check((one) => endsAfterItBegins(one), endsTooEarly),
);

/** Where a banner may lead besides a game. */
export const bannerActivities = [
  'recharge',
  'first_recharge',
  'again_recharge',
  'active_list',
  'invite',
  'vip',
  'sign',
] as const;

const slide = v.pipe(
  v.strictObject({
    id,
    image: picture,
    title: line(3, 120),
    game_id: v.optional(gameId),
    active_code: v.optional(v.picklist(bannerActivities, 'Escolha uma tela do app')),
    body: v.optional(text(3, 2_000)),
    needs: v.optional(v.picklist(['inviteRewards', 'rechargeBonuses', 'signRewards', 'vipRewards'])),
    ...time,
  }),
  v.check(
    (one) => (one.game_id ?? one.active_code ?? one.body) !== undefined,
    'O banner precisa levar a um jogo, a uma tela ou a um texto',
  ),
  v.check(
    (one) => one.game_id === undefined || one.active_code === undefined,
    'O banner leva a um jogo ou a uma tela, não aos dois',
  ),
  v.check((one) => endsAfterItBegins(one), endsTooEarly),
);

/** The collections of the lobby that a tab may show. */
export const tabIds = ['all', 'favourite', 'recent', ...gameKind.options] as const;

const tab = v.pipe(
  v.strictObject({ id: v.picklist(tabIds, 'Aba inválida'), title: line(1, 20), ...time }),
  v.check((one) => endsAfterItBegins(one), endsTooEarly),
);

const isEachOnce = (items: readonly { id: string }[]): boolean =>
  new Set(items.map(({ id: one }) => one)).size === items.length;
const twice = 'Cada item só pode estar uma vez na lista';

const notices = v.pipe(
  v.array(notice),
  v.maxLength(20, 'No máximo 20 avisos'),
  v.check((items) => isEachOnce(items), twice),
);

const carousel = v.pipe(
  v.array(slide),
  v.maxLength(20, 'No máximo 20 banners'),
  v.check((items) => isEachOnce(items), twice),
);

const tabs = v.pipe(
  v.array(tab),
  v.maxLength(tabIds.length),
  v.check((items) => isEachOnce(items), twice),
  v.check(
    (items) =>
      items.some(
        ({ id: one, at, until, hidden }) => one === 'all' && !hidden && at === undefined && until === undefined,
      ),
    'A aba de todos os jogos fica sempre no ar',
  ),
);

export const contentLists = { notices, carousel, tabs };

export type ContentLists = { [List in keyof typeof contentLists]: v.InferOutput<(typeof contentLists)[List]> };

export type ContentList = keyof ContentLists;

/**
 * The size of a banner's picture in pixels. A second file has twice this size for dense screens. `bannerBytes` are the most bytes of each.
 */
export const bannerSize = { width: 686, height: 300 };
export const bannerBytes = { small: 120 * 1024, large: 360 * 1024 };
