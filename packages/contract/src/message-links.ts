/** The pages of the app that a message may link to, with the label of the inbox's button. */
export const messageLinks = {
  '/': 'Ver os jogos',
  '/confirm': 'Confirmar identidade',
  '/withdraw': 'Ver saque',
  '/recharge': 'Ver depósito',
  '/promo': 'Ver promoções',
  '/missions': 'Ver missões',
  '/granted-rounds': 'Ver rodadas da casa',
  '/vip': 'Ver VIP',
  '/vip-level': 'Ver coletas',
  '/sign': 'Ver check-in',
  '/invite': 'Ver convites',
  '/invite-record': 'Ver registro de convites',
  '/wallet-record': 'Ver extrato',
  '/support': 'Ver atendimento',
  '/settings': 'Ver configurações',
  '/profile': 'Ver perfil',
  '/responsible-gaming': 'Ver limites',
} as const;

/** The label of a button to any other page. */
export const otherLink = 'Ver mais';
