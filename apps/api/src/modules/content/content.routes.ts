import type { Output } from '@ipe/contract';
import type { Handlers } from '#platform/calls/call-server.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import type { Content } from './content-files.ts';

type HomePage = Output<'/api/home/page'>;

/** Where a channel of support is reached; only what the house has set up is shown. */
export type SupportAddresses = { [Channel in Content['support'][number]['channel']]?: string | undefined };

export type ContentDeps = {
  clock: Clock;
  content: Content;
  support: SupportAddresses;
  profile: ComplianceProfile;
  brand: HomePage['brand'];
  /** Banners of games that aren't offered are not shown. */
  isOffered: (gameId: string) => boolean;
  listRecentWins: () => Promise<HomePage['recentWins']>;
};

function noticesAt({ notices }: Content, now: Date): Content['notices'] {
  const shown = notices.filter(
    ({ at, until }) => new Date(at) <= now && (until === undefined || now < new Date(until)),
  );
  return shown.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

const slidesOf = ({ content, profile, isOffered }: ContentDeps): HomePage['carousel'] =>
  content.carousel
    .filter(({ needs }) => needs === undefined || profile[needs])
    .filter(({ game_id: gameId }) => gameId === undefined || isOffered(gameId))
    .map(({ needs: _needs, ...slide }) => slide);

const contactsOf = ({ content, support }: ContentDeps): HomePage['customer'] =>
  content.support.flatMap(({ channel, name, image }) => {
    const url = support[channel];
    return url === undefined ? [] : [{ url, name, image }];
  });

export const contentRoutes = (deps: ContentDeps) => {
  const carousel = slidesOf(deps);
  const customer = contactsOf(deps);
  return {
    '/api/home/page': async () => ({
      customer,
      notice: noticesAt(deps.content, deps.clock()).map(({ id, title }) => ({ id, title })),
      carousel,
      tabs: deps.content.tabs,
      recentWins: await deps.listRecentWins(),
      profile: deps.profile,
      brand: deps.brand,
    }),
    '/api/home/notice': async () => ({
      list: noticesAt(deps.content, deps.clock()).map(({ id, title, body, at }) => ({ id, title, body, at })),
    }),
    '/api/slots/carousel': async () => ({ list: carousel }),
  } satisfies Partial<Handlers>;
};
