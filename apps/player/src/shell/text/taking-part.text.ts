/** What offers that a player joins by one tap say alike. Loaded with them. */
export const takingPart = {
  clock: 'Horários de Brasília.',
  level: (level: number) => `A partir do VIP ${level}.`,
  hint: (version: string) => `Ao participar você aceita os termos acima, versão ${version}.`,
  visitorTitle: 'Entre para participar',
  soon: 'As rodadas aparecem aqui poucos segundos depois de terminarem.',
};
