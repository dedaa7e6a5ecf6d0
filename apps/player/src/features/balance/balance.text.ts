import { formatBrl } from '@ipe/money';
import { plural } from '@ipe/pt-br';
import { shared } from '#shell/text/shared.text.ts';

export const text = {
  title: 'Seu saldo',
  close: 'Fechar',
  balance: 'Saldo',
  withdraw: shared.withdrawable,
  debt: 'A compensar no próximo crédito',
  deposit: 'Depositar',
  withdrawMoney: 'Sacar',
  lots: 'De onde vem o seu saldo',
  noLots: 'Seu saldo aparece aqui, crédito por crédito, depois do primeiro depósito.',
  lotBalance: 'Saldo',
  lotWithdraw: 'Para saque',
  progress: (wagered: number, required: number) =>
    `${formatBrl(wagered)} de ${formatBrl(required)} ${plural(required / 100, 'apostado', 'apostados')}`,
  left: (left: number) => `${plural(left / 100, 'Falta', 'Faltam')} ${formatBrl(left)} em apostas para liberar o saque`,
  free: 'Liberado para saque',
  waitsForRound: 'Aposta cumprida: libera quando a rodada em andamento terminar',
  expires: (when: string) => `Vence ${when}`,
  expired: 'Prazo encerrado',
};
