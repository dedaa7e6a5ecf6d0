import { formatDayAndHour } from '@ipe/pt-br';

/** Texts that all kinds of offers share. They load with the offers. */
export const text = {
  toPromotions: 'Ver as promoções',
  toGames: 'Ver os jogos',
  of: (name: string) => `: ${name}`,
  starts: 'Começo',
  ends: 'Fim',
  moment: (at: string) => formatDayAndHour(at),
  clock: 'Horários de Brasília.',
  proof: (sha256: string) => `SHA-256 do documento e dos termos: ${sha256}`,
  hint: (version: string) => `Ao participar você aceita os termos acima, versão ${version}.`,
  visitorTitle: 'Entre para participar',
  level: (level: number) => `A partir do VIP ${level}.`,
  soon: 'As rodadas aparecem aqui poucos segundos depois de terminarem.',
  neverBegan: 'Não chegou a começar.',
};
