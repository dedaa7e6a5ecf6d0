import type { Output } from '@ipe/contract';
import type { Handlers } from '#platform/calls/call-server.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import type { Content } from './content-files.ts';

type HomePage = Output<'/api/home/page'>;

/** The addresses of the support channels. Only channels that the house has set up are shown. */
export type SupportAddresses = { [Channel in Content['support'][number]['channel']]?: string | undefined };

export type ContentDeps = {
  clock: Clock;
  readContent: () => Promise<Content>;
  support: SupportAddresses;
  profile: ComplianceProfile;
  brand: HomePage['brand'];
  /** Banners of games that aren't offered are not shown. */
  isOffered: (gameId: string) => boolean;
  listRecentWins: () => Promise<HomePage['recentWins']>;
};

type Timed = { at?: string | undefined; until?: string | undefined; hidden?: true | undefined };

/** The items whose time includes now and that are not hidden. */
const shownAt = <Item extends Timed>(items: readonly Item[], now: Date): Item[] =>
  items.filter(
    ({ at, until, hidden }) =>
      !hidden && (at === undefined || new Date(at) <= now) && (until === undefined || now < new Date(until)),
  );

const noticesAt = ({ notices }: Content, now: Date): Content['notices'] =>
  shownAt(notices, now).toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));

const tabsAt = ({ tabs }: Content, now: Date): HomePage['tabs'] =>
  shownAt(tabs, now).map(({ id, title }) => ({ id, title }));

type Slide = Content['carousel'][number];

/** The permission that the target of a slide needs; without it the slide isn't shown. */
const neededBy: Partial<Record<NonNullable<Slide['active_code']>, NonNullable<Slide['needs']>>> = {
  first_recharge: 'rechargeBonuses',
  again_recharge: 'rechargeBonuses',
  invite: 'inviteRewards',
  sign: 'signRewards',
  vip: 'vipRewards',
};

const needsOf = ({ needs, active_code: code }: Slide) => [needs, code && neededBy[code]];

const slidesAt = ({ carousel }: Content, now: Date, { profile, isOffered }: ContentDeps): HomePage['carousel'] =>
  shownAt(carousel, now)
    .filter((slide) => needsOf(slide).every((needed) => needed === undefined || profile[needed]))
    .filter(({ game_id: gameId }) => gameId === undefined || isOffered(gameId))
    .map(({ needs: _needs, at: _at, until: _until, hidden: _hidden, ...slide }) => slide);

const contactsOf = (content: Content, { support }: ContentDeps): HomePage['customer'] =>
  content.support.flatMap(({ channel, name, image }) => {
    const url = support[channel];
    return url === undefined ? [] : [{ url, name, image }];
  });

export const contentRoutes = (deps: ContentDeps) =>
  ({
    '/api/home/page': async () => {
      const [content, now] = [await deps.readContent(), deps.clock()];
      return {
        customer: contactsOf(content, deps),
        notice: noticesAt(content, now).map(({ id, title }) => ({ id, title })),
        carousel: slidesAt(content, now, deps),
        tabs: tabsAt(content, now),
        recentWins: await deps.listRecentWins(),
        profile: deps.profile,
        brand: deps.brand,
      };
    },
    '/api/home/notice': async () => ({
      list: noticesAt(await deps.readContent(), deps.clock()).map(({ id, title, body, at }) => ({
        id,
        title,
        body,
        at,
      })),
    }),
    '/api/slots/carousel': async () => ({ list: slidesAt(await deps.readContent(), deps.clock(), deps) }),
  }) satisfies Partial<Handlers>;
