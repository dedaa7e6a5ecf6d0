import { lazy, type ComponentType } from 'react';
import { HomePage } from './pages/home-page.tsx';
import { isLoggedIn } from './shell/session.ts';
import { text } from './shell/shell.text.ts';
import type { KeptRoute } from './shell/kept-alive.tsx';
import { paths } from './shell/paths.ts';

/** Loads a page with its first visit: only the home page is in the first bundle. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}

const VisitorPage = lazy(async () => ({ default: (await import('./shell/visitor-page.tsx')).VisitorPage }));

/** A page that belongs to a player: a visitor is asked in without loading it. */
function memberPage<Name extends string>(
  title: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  const Loaded = page(load, name);
  return function MemberPage() {
    return isLoggedIn() ? <Loaded /> : <VisitorPage title={title} />;
  };
}

/** The five tabs: kept alive between visits (specification section 2). */
export const keptRoutes: readonly KeptRoute[] = [
  { path: paths.home, Page: HomePage },
  {
    path: paths.recharge,
    Page: memberPage(text.tabs.recharge, () => import('./pages/recharge-page.tsx'), 'RechargePage'),
  },
  { path: paths.invite, Page: memberPage(text.tabs.invite, () => import('./pages/invite-page.tsx'), 'InvitePage') },
  { path: paths.promotions, Page: page(() => import('./pages/promotions-page.tsx'), 'PromotionsPage') },
  { path: paths.profile, Page: page(() => import('./pages/profile-page.tsx'), 'ProfilePage') },
];

/** Every other page begins anew with each visit. */
export const freshRoutes: readonly KeptRoute[] = [
  { path: paths.game, Page: page(() => import('./pages/game-page.tsx'), 'GamePage') },
  {
    path: paths.gameRecord,
    Page: memberPage(text.memberPages.gameRecord, () => import('./pages/game-record-page.tsx'), 'GameRecordPage'),
  },
  {
    path: paths.walletRecord,
    Page: memberPage(text.memberPages.walletRecord, () => import('./pages/wallet-record-page.tsx'), 'WalletRecordPage'),
  },
  {
    path: paths.withdraw,
    Page: memberPage(text.memberPages.withdraw, () => import('./pages/withdraw-page.tsx'), 'WithdrawPage'),
  },
  { path: paths.firstRecharge, Page: page(() => import('./pages/first-recharge-page.tsx'), 'FirstRechargePage') },
  { path: paths.againRecharge, Page: page(() => import('./pages/again-recharge-page.tsx'), 'AgainRechargePage') },
  { path: paths.withdrawKeys, Page: page(() => import('./pages/withdraw-keys-page.tsx'), 'WithdrawKeysPage') },
  { path: paths.inviteRecord, Page: page(() => import('./pages/invite-record-page.tsx'), 'InviteRecordPage') },
  { path: paths.share, Page: page(() => import('./pages/share-page.tsx'), 'SharePage') },
  { path: paths.vip, Page: page(() => import('./pages/vip-page.tsx'), 'VipPage') },
  { path: paths.vipLevel, Page: page(() => import('./pages/vip-level-page.tsx'), 'VipLevelPage') },
  { path: paths.sign, Page: page(() => import('./pages/sign-page.tsx'), 'SignPage') },
  { path: paths.signRecord, Page: page(() => import('./pages/sign-record-page.tsx'), 'SignRecordPage') },
  { path: paths.messages, Page: page(() => import('./pages/messages-page.tsx'), 'MessagesPage') },
  { path: paths.notice, Page: page(() => import('./pages/notice-page.tsx'), 'NoticePage') },
  { path: paths.noticeDetail, Page: page(() => import('./pages/notice-detail-page.tsx'), 'NoticeDetailPage') },
  { path: paths.info, Page: page(() => import('./pages/info-page.tsx'), 'InfoPage') },
  { path: paths.settings, Page: page(() => import('./pages/settings-page.tsx'), 'SettingsPage') },
  { path: paths.fairness, Page: page(() => import('./pages/fairness-page.tsx'), 'FairnessPage') },
  { path: paths.about, Page: page(() => import('./pages/about-page.tsx'), 'AboutPage') },
  { path: paths.privacy, Page: page(() => import('./pages/privacy-page.tsx'), 'PrivacyPage') },
  { path: paths.service, Page: page(() => import('./pages/service-page.tsx'), 'ServicePage') },
];
