import { lazy, type ComponentType } from 'react';
import { HomePage } from './pages/home-page.tsx';
import type { KeptRoute } from './shell/kept-alive.tsx';
import { paths } from './shell/paths.ts';

/** Loads a page with its first visit: only the home page is in the first bundle. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

/** The five tabs: kept alive between visits (specification section 2). */
export const keptRoutes: readonly KeptRoute[] = [
  { path: paths.home, Page: HomePage },
  { path: paths.recharge, Page: page(() => import('./pages/recharge-page.tsx'), 'RechargePage') },
  { path: paths.invite, Page: page(() => import('./pages/invite-page.tsx'), 'InvitePage') },
  { path: paths.promotions, Page: page(() => import('./pages/promotions-page.tsx'), 'PromotionsPage') },
  { path: paths.profile, Page: page(() => import('./pages/profile-page.tsx'), 'ProfilePage') },
];

/** Every other page begins anew with each visit. */
export const freshRoutes: readonly KeptRoute[] = [
  { path: paths.game, Page: page(() => import('./pages/game-page.tsx'), 'GamePage') },
  { path: paths.gameRecord, Page: page(() => import('./pages/game-record-page.tsx'), 'GameRecordPage') },
  { path: paths.walletRecord, Page: page(() => import('./pages/wallet-record-page.tsx'), 'WalletRecordPage') },
  { path: paths.withdraw, Page: page(() => import('./pages/withdraw-page.tsx'), 'WithdrawPage') },
  { path: paths.about, Page: page(() => import('./pages/about-page.tsx'), 'AboutPage') },
  { path: paths.privacy, Page: page(() => import('./pages/privacy-page.tsx'), 'PrivacyPage') },
  { path: paths.service, Page: page(() => import('./pages/service-page.tsx'), 'ServicePage') },
];
