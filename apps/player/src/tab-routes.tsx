import { HomePage } from '#pages/games/home-page.tsx';
import type { PageRoute } from '#shell/navigation/keep-alive.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { memberPage, page } from './lazy-page.tsx';

/** The five tabs: kept alive between visits (specification section 2). */
export const tabRoutes: readonly PageRoute[] = [
  { path: paths.home, Page: HomePage },
  {
    path: paths.recharge,
    Page: memberPage(
      page(() => import('#pages/cashier/recharge-page.tsx'), 'RechargePage'),
      page(() => import('#pages/cashier/visitor-recharge-page.tsx'), 'VisitorRechargePage'),
    ),
  },
  {
    path: paths.invite,
    Page: memberPage(
      page(() => import('#pages/rewards/invite-page.tsx'), 'InvitePage'),
      page(() => import('#pages/rewards/visitor-invite-page.tsx'), 'VisitorInvitePage'),
    ),
  },
  { path: paths.promotions, Page: page(() => import('#pages/rewards/promotions-page.tsx'), 'PromotionsPage') },
  { path: paths.profile, Page: page(() => import('#pages/account/profile-page.tsx'), 'ProfilePage') },
];
