/** The texts of a banner's own page. */
export const text = {
  title: 'Destaque',
  missing: 'Este destaque não existe mais',
  missingBody: 'Ele pode ter terminado. Veja o que está acontecendo agora.',
  home: 'Ir para o início',
  actions: { game: 'Jogar agora', recharge: 'Depositar', activity: 'Ver a promoção' },
};
