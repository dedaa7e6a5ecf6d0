import { HomePage } from '#pages/games/home-page.tsx';
import type { PageRoute } from '#shell/navigation/keep-alive.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { memberPage, page } from './lazy-page.tsx';

/** The five tabs: kept alive between visits (specification section 2). */
export const tabRoutes: readonly PageRoute[] = [
  { path: paths.home, Page: HomePage },
  {
    path: paths.deposit,
    Page: memberPage(
      page(() => import('#pages/cashier/deposit-page.tsx'), 'DepositPage'),
      page(() => import('#pages/cashier/visitor-deposit-page.tsx'), 'VisitorDepositPage'),
    ),
  },
  {
    path: paths.referral,
    Page: memberPage(
      page(() => import('#pages/rewards/referral-page.tsx'), 'ReferralPage'),
      page(() => import('#pages/rewards/visitor-referral-page.tsx'), 'VisitorReferralPage'),
    ),
  },
  { path: paths.promotions, Page: page(() => import('#pages/rewards/promotions-page.tsx'), 'PromotionsPage') },
  { path: paths.profile, Page: page(() => import('#pages/account/profile-page.tsx'), 'ProfilePage') },
];
