import type { Output } from '@ipe/contract';
import type { Handlers } from '#platform/call-server.ts';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import { carousel, notices, tabs } from './home-content.ts';

export type ContentDeps = {
  profile: ComplianceProfile;
  brand: Output<'/api/home/page'>['brand'];
  listRecentWins: () => Promise<Output<'/api/home/page'>['recentWins']>;
};

export const contentRoutes = (deps: ContentDeps) =>
  ({
    '/api/home/page': async () => ({
      customer: [{ url: `mailto:${deps.brand.supportEmail}`, image: '/art/logo.svg', name: 'Suporte por e-mail' }],
      notice: notices,
      carousel,
      tabs,
      recentWins: await deps.listRecentWins(),
      profile: deps.profile,
      brand: deps.brand,
    }),
    '/api/slots/carousel': async () => ({ list: carousel }),
  }) satisfies Partial<Handlers>;
