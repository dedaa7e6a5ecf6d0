/** Where a message may lead in the app, with the words of its button in the inbox. */
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

/** The words of a button that leads anywhere else. */
export const otherLink = 'Ver mais';
