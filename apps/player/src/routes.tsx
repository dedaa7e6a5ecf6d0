import { memberPage, page } from './lazy-page.tsx';
import type { KeptRoute } from './shell/kept-alive.tsx';
import { paths } from './shell/paths.ts';

/** Every page but the five tabs begins anew with each visit. The list is loaded with the first of them. */
export const freshRoutes: readonly KeptRoute[] = [
  { path: paths.carouselDetail, Page: page(() => import('./pages/carousel-detail-page.tsx'), 'CarouselDetailPage') },
  { path: paths.game, Page: page(() => import('./pages/game-page.tsx'), 'GamePage') },
  {
    path: paths.gameRecord,
    Page: memberPage(
      page(() => import('./pages/game-record-page.tsx'), 'GameRecordPage'),
      page(() => import('./pages/visitor-record-pages.tsx'), 'VisitorGameRecordPage'),
    ),
  },
  {
    path: paths.walletRecord,
    Page: memberPage(
      page(() => import('./pages/wallet-record-page.tsx'), 'WalletRecordPage'),
      page(() => import('./pages/visitor-record-pages.tsx'), 'VisitorWalletRecordPage'),
    ),
  },
  {
    path: paths.withdraw,
    Page: memberPage(
      page(() => import('./pages/withdraw-page.tsx'), 'WithdrawPage'),
      page(() => import('./pages/visitor-withdraw-page.tsx'), 'VisitorWithdrawPage'),
    ),
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
  {
    path: paths.responsibleGaming,
    Page: page(() => import('./pages/responsible-gaming-page.tsx'), 'ResponsibleGamingPage'),
  },
  { path: paths.sponsorship, Page: page(() => import('./pages/sponsorship-page.tsx'), 'SponsorshipPage') },
  { path: paths.tutorial, Page: page(() => import('./pages/tutorial-page.tsx'), 'TutorialPage') },
  { path: paths.help, Page: page(() => import('./pages/help-page.tsx'), 'HelpPage') },
  { path: paths.fairness, Page: page(() => import('./pages/fairness-page.tsx'), 'FairnessPage') },
  { path: paths.about, Page: page(() => import('./pages/about-page.tsx'), 'AboutPage') },
  { path: paths.privacy, Page: page(() => import('./pages/privacy-page.tsx'), 'PrivacyPage') },
  { path: paths.service, Page: page(() => import('./pages/service-page.tsx'), 'ServicePage') },
];
