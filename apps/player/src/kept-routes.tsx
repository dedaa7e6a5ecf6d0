import { HomePage } from './pages/home-page.tsx';
import { memberPage, page } from './lazy-page.tsx';
import type { KeptRoute } from './shell/kept-alive.tsx';
import { paths } from './shell/paths.ts';

/** The five tabs: kept alive between visits (specification section 2). */
export const keptRoutes: readonly KeptRoute[] = [
  { path: paths.home, Page: HomePage },
  {
    path: paths.recharge,
    Page: memberPage(
      page(() => import('./pages/recharge-page.tsx'), 'RechargePage'),
      page(() => import('./pages/visitor-recharge-page.tsx'), 'VisitorRechargePage'),
    ),
  },
  {
    path: paths.invite,
    Page: memberPage(
      page(() => import('./pages/invite-page.tsx'), 'InvitePage'),
      page(() => import('./pages/visitor-invite-page.tsx'), 'VisitorInvitePage'),
    ),
  },
  { path: paths.promotions, Page: page(() => import('./pages/promotions-page.tsx'), 'PromotionsPage') },
  { path: paths.profile, Page: page(() => import('./pages/profile-page.tsx'), 'ProfilePage') },
];
