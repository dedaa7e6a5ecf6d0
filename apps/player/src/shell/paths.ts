/** Every address of the app by its name (specification section 2): links are built from here only. */
export const paths = {
  home: '/',
  promotions: '/promo',
  recharge: '/recharge',
  invite: '/invite',
  profile: '/profile',
  game: '/game-pay',
  gameRecord: '/game-record',
  walletRecord: '/wallet-record',
  withdraw: '/withdraw',
  fairness: '/fairness',
  about: '/about',
  privacy: '/policy-privacy',
  service: '/policy-service',
} as const;
