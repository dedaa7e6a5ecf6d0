import type { PageRoute } from '#shell/navigation/keep-alive.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { memberPage, page } from './lazy-page.tsx';

/** All pages but the five tabs. They mount anew with each visit, and the list loads with the first of them. */
export const freshRoutes: readonly PageRoute[] = [
  {
    path: paths.carouselDetail,
    Page: page(() => import('#pages/games/carousel-detail-page.tsx'), 'CarouselDetailPage'),
  },
  { path: paths.game, Page: page(() => import('#pages/games/game-page.tsx'), 'GamePage') },
  {
    path: paths.gameRecord,
    Page: memberPage(
      page(() => import('#pages/games/game-record-page.tsx'), 'GameRecordPage'),
      page(() => import('#pages/games/visitor-record-pages.tsx'), 'VisitorGameRecordPage'),
    ),
  },
  {
    path: paths.walletRecord,
    Page: memberPage(
      page(() => import('#pages/cashier/wallet-record-page.tsx'), 'WalletRecordPage'),
      page(() => import('#pages/games/visitor-record-pages.tsx'), 'VisitorWalletRecordPage'),
    ),
  },
  {
    path: paths.withdrawal,
    Page: memberPage(
      page(() => import('#pages/cashier/withdrawal-page.tsx'), 'WithdrawalPage'),
      page(() => import('#pages/cashier/visitor-withdrawal-page.tsx'), 'VisitorWithdrawalPage'),
    ),
  },
  {
    path: paths.firstDeposit,
    Page: page(() => import('#pages/cashier/deposit-offer-pages.tsx'), 'FirstDepositPage'),
  },
  {
    path: paths.repeatDeposit,
    Page: page(() => import('#pages/cashier/deposit-offer-pages.tsx'), 'RepeatDepositPage'),
  },
  { path: paths.pixKeys, Page: page(() => import('#pages/cashier/pix-keys-page.tsx'), 'PixKeysPage') },
  {
    path: paths.referralRecord,
    Page: page(() => import('#pages/rewards/referral-record-page.tsx'), 'ReferralRecordPage'),
  },
  { path: paths.share, Page: page(() => import('#pages/rewards/share-page.tsx'), 'SharePage') },
  {
    path: paths.cashback,
    Page: page(() => import('#pages/rewards/cashback-page.tsx'), 'CashbackPage'),
  },
  {
    path: paths.jackpot,
    Page: page(() => import('#pages/rewards/jackpot-page.tsx'), 'JackpotPage'),
  },
  {
    path: paths.grantedRounds,
    Page: page(() => import('#pages/rewards/granted-rounds-page.tsx'), 'GrantedRoundsPage'),
  },
  {
    path: paths.missions,
    Page: page(() => import('#pages/rewards/missions-page.tsx'), 'MissionsPage'),
  },
  {
    path: paths.tournaments,
    Page: page(() => import('#pages/rewards/tournaments-page.tsx'), 'TournamentsPage'),
  },
  { path: paths.vip, Page: page(() => import('#pages/rewards/vip-page.tsx'), 'VipPage') },
  { path: paths.vipLevel, Page: page(() => import('#pages/rewards/vip-level-page.tsx'), 'VipLevelPage') },
  { path: paths.checkIn, Page: page(() => import('#pages/rewards/check-in-page.tsx'), 'CheckInPage') },
  {
    path: paths.checkInRecord,
    Page: page(() => import('#pages/rewards/check-in-record-page.tsx'), 'CheckInRecordPage'),
  },
  { path: paths.messages, Page: page(() => import('#pages/account/messages-page.tsx'), 'MessagesPage') },
  { path: paths.support, Page: page(() => import('#pages/account/support-page.tsx'), 'SupportPage') },
  { path: paths.notice, Page: page(() => import('#pages/documents/notice-page.tsx'), 'NoticePage') },
  { path: paths.noticeDetail, Page: page(() => import('#pages/documents/notice-detail-page.tsx'), 'NoticeDetailPage') },
  { path: paths.info, Page: page(() => import('#pages/account/info-page.tsx'), 'InfoPage') },
  {
    path: paths.confirmation,
    Page: page(() => import('#pages/account/confirmation-page.tsx'), 'ConfirmationPage'),
  },
  { path: paths.settings, Page: page(() => import('#pages/account/settings-page.tsx'), 'SettingsPage') },
  {
    path: paths.responsibleGaming,
    Page: page(() => import('#pages/account/responsible-gaming-page.tsx'), 'ResponsibleGamingPage'),
  },
  { path: paths.sponsorship, Page: page(() => import('#pages/documents/sponsorship-page.tsx'), 'SponsorshipPage') },
  { path: paths.tutorial, Page: page(() => import('#pages/documents/tutorial-page.tsx'), 'TutorialPage') },
  { path: paths.help, Page: page(() => import('#pages/documents/help-page.tsx'), 'HelpPage') },
  { path: paths.fairness, Page: page(() => import('#pages/games/fairness-page.tsx'), 'FairnessPage') },
  { path: paths.liabilities, Page: page(() => import('#pages/documents/liabilities-page.tsx'), 'LiabilitiesPage') },
  { path: paths.about, Page: page(() => import('#pages/documents/about-page.tsx'), 'AboutPage') },
  { path: paths.privacy, Page: page(() => import('#pages/documents/privacy-page.tsx'), 'PrivacyPage') },
  { path: paths.service, Page: page(() => import('#pages/documents/service-page.tsx'), 'ServicePage') },
];
