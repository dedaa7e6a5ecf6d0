import { formatBrl } from '@ipe/money';
import { counted, formatNumber, formatPercent, plural } from '@ipe/pt-br';
import { shared } from '#shell/text/shared.text.ts';

const days = (count: number): string => counted(count, 'dia', 'dias');

export const text = {
  titles: { first_recharge: 'Primeiro depósito', again_recharge: 'Novo depósito' },
  bonus: 'Bônus',
  none: 'Sem bônus',
  noneNote: 'Nada a mais para apostar.',
  from: (amount: number) => `Vale para depósitos a partir de ${formatBrl(amount)}`,
  tooLow: (amount: number) => `Com este bônus, o depósito mínimo é ${formatBrl(amount)}`,
  earns: (bonus: number) => `+${formatBrl(bonus)} de bônus`,
  wagering: (bonus: number, wagered: number, within: number) =>
    `Para sacar o bônus de ${formatBrl(bonus)}, é preciso apostar ${formatBrl(wagered)} em até ${days(within)} depois do crédito. O que não for liberado até lá deixa de valer.`,
  comesWithPayment: (bonus: number, until: string) =>
    `${formatBrl(bonus)} de bônus ${plural(bonus / 100, 'entra', 'entram')} junto com o pagamento feito até ${until}.`,
  came: (bonus: number) =>
    `${formatBrl(bonus)} de bônus ${plural(bonus / 100, 'entrou', 'entraram')} junto. O que falta apostar está em Saque.`,
  didNotCome: (title: string) => `${title}: o bônus não entrou, porque a oferta já tinha sido usada ou não valia mais.`,
  expired: (title: string) =>
    `${title}: o bônus era deste código. Se a oferta ainda estiver aberta, escolha de novo ao gerar outro.`,
  withOffer: (title: string, bonus: number) => (bonus > 0 ? `${title}: +${formatBrl(bonus)}` : title),
  usedOn: (when: string) => `Você usou esta oferta em ${when}. O que falta apostar do bônus está em Saque.`,
  rules: 'Ver as regras',
  tiers: 'Quanto você ganha',
  tierFrom: 'Depósito a partir de',
  tierPercent: 'Bônus',
  tierMost: 'No máximo',
  percent: (x100: number) => formatPercent(x100 / 10_000),
  example: (amount: number, bonus: number) =>
    `Exemplo: quem deposita ${formatBrl(amount)} recebe mais ${formatBrl(bonus)}.`,
  conditions: 'O que é preciso para sacar o bônus',
  wager: 'Apostar',
  wagerTimes: (x100: number) => `${formatNumber(x100 / 100)}× o bônus`,
  within: 'Prazo',
  withinDays: (count: number) => `${days(count)} depois do crédito`,
  lasts: 'A oferta vale',
  until: (day: string) => `Até ${day}`,
  noEnd: shared.offerWithoutEnd,
  terms: 'Regras completas',
  choose: 'Depositar com este bônus',
  without: 'Depositar sem bônus',
  register: 'Cadastrar para participar',
  logIn: 'Já tenho conta',
  licensed: {
    title: 'Aqui não há bônus de depósito',
    body: 'A Lei nº 14.790/2023, no artigo 29, proíbe dar bônus antes da aposta. Seu depósito vale o que você paga.',
  },
  closed: { title: 'Oferta fechada', body: 'Esta oferta não está aberta agora. As que estão ficam em Promoções.' },
  toPromotions: 'Ver promoções',
  used: {
    title: 'Você já fez o primeiro depósito',
    body: 'Esta oferta vale só para ele. O que falta apostar de um bônus está em Saque.',
  },
  notYet: { title: 'Ainda não está aberta', body: 'Esta oferta abre depois do seu primeiro depósito.' },
  usedToday: {
    title: 'Fechada para você agora',
    body: 'Ou você já usou esta oferta hoje, ou ela terminou. As que estão abertas ficam em Promoções.',
  },
};
