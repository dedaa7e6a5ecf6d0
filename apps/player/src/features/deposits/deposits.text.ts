import { badPersonName, depositReturned, noCpf, noPersonName } from '@ipe/contract/sentences';
import { formatBrl } from '@ipe/money';
import { plural } from '@ipe/pt-br';
import type { LimitPeriod } from '#shell/restrictions/limits.queries.ts';
import { periods } from '#shell/restrictions/restriction.text.ts';
import { shared } from '#shell/text/shared.text.ts';

const takenBack =
  'Esse valor saiu do seu saldo. Se parte já tinha sido usada, a diferença virou saldo devedor, que o próximo depósito paga.';

export const text = {
  title: 'Depósito',
  amount: 'Valor do depósito',
  chooseAmount: 'Escolha um valor',
  presetBonus: (bonus: string) => `+R$ ${bonus}`,
  limits: shared.between,
  badAmount: shared.badAmount,
  tooLow: (min: number) => `O depósito mínimo é ${formatBrl(min)}`,
  tooHigh: (max: number) => `O depósito máximo é ${formatBrl(max)}`,
  limitLeaves: ({ period, value, left }: { period: LimitPeriod; value: number; left: number }, isWaiting: boolean) =>
    `O seu limite de depósito de ${formatBrl(value)} ${periods[period]} ainda permite ${formatBrl(left)}${isWaiting ? ', contando os Pix que você já pediu e ainda não pagou' : ''}.`,
  payer: 'Quem vai pagar',
  ownAccount: 'O Pix precisa sair de uma conta sua, neste CPF. Pagamento de outra pessoa é devolvido.',
  firstPixProves: 'O primeiro Pix pago confirma o CPF, e depois disso ele não muda mais.',
  correctPayer: 'Corrigir CPF ou nome',
  keepPayer: 'Manter como estava',
  cpfOf: (masked: string) => `CPF ${masked}`,
  proved: 'Confirmado',
  cpf: 'CPF',
  noCpf,
  badCpf: 'CPF inválido',
  name: 'Nome completo',
  namePlaceholder: 'Como está no seu CPF',
  noName: noPersonName,
  badName: badPersonName,
  wagering: (times: string) => `Para sacar este valor, é preciso apostar ${times} o valor depositado.`,
  debt: 'Saldo devedor',
  debtWhy:
    'O banco devolveu um depósito que você já tinha usado, ou pagou um saque maior que o seu saldo. O próximo depósito paga esse valor primeiro.',
  paysDebt: 'Paga o saldo devedor',
  debtSplit: (paying: number, left: number) => {
    const pays = `${formatBrl(paying)} ${plural(paying / 100, 'paga', 'pagam')} o seu saldo devedor`;
    return left === 0 ? `${pays}.` : `${pays} e ${formatBrl(left)} ${plural(left / 100, 'entra', 'entram')} no saldo.`;
  },
  entersBalance: 'Entra no seu saldo',
  pay: (amount: number) => `Gerar Pix de ${formatBrl(amount)}`,
  payPlain: 'Gerar Pix',
  pendingHow: 'Abra o app do seu banco, escolha Pix e leia o QR Code ou cole o código.',
  pendingOwn: 'Pague de uma conta sua: o Pix de outra pessoa volta para quem pagou.',
  qrCode: 'QR Code do Pix',
  copy: 'Copiar código Pix',
  code: 'Código Pix Copia e Cola',
  expiresIn: 'Vence em',
  openPage: 'Abrir página de pagamento',
  paid: 'Já paguei',
  notYet: 'Ainda não recebemos o pagamento. Assim que o banco confirmar, o saldo entra aqui.',
  otherAmount: 'Escolher outro valor',
  waiting: 'Aguardando o pagamento',
  results: {
    paid: ['Depósito confirmado', 'O valor já entrou na sua conta.'],
    expired: ['O código venceu', 'Nada foi cobrado. Gere um novo código para depositar.'],
    refunding: ['Pagamento em devolução', 'O valor está voltando para quem pagou.'],
    refunded: ['Pagamento devolvido', 'O valor voltou para quem pagou.'],
    returned: [depositReturned, takenBack],
    partlyReturned: ['Depósito devolvido em parte', takenBack],
  },
  returned: (amount: number) => `O banco devolveu ${formatBrl(amount)} ao pagador.`,
  askedAt: (when: string) => `Pedido em ${when}`,
  debtPaid: (amount: number) =>
    `${formatBrl(amount)} deste depósito ${plural(amount / 100, 'pagou', 'pagaram')} o saldo devedor.`,
  playNow: 'Jogar agora',
  again: 'Fazer outro depósito',
  history: 'Últimos depósitos',
  states: {
    waiting: 'Aguardando',
    paid: 'Confirmado',
    expired: 'Vencido',
    refunding: 'Em devolução',
    refunded: 'Devolvido',
    returned: 'Devolvido pelo banco',
    partlyReturned: 'Devolvido em parte',
  },
};
