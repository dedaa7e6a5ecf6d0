import { formatBrl } from '@ipe/money';
import { shared } from '#shell/text/shared.text.ts';

/** The deposit, described for visitors. */
export const text = {
  title: 'Deposite por Pix e jogue na hora',
  body: 'O saldo entra assim que o banco confirma, sem taxa e a qualquer hora.',
  register: 'Criar conta e depositar',
  amounts: 'Quanto você quiser',
  from: (min: number, max: number) => `Ou outro valor, de ${formatBrl(min)} a ${formatBrl(max)}.`,
  how: 'Como funciona o Pix aqui',
  steps: [
    ['Escolha o valor', 'Um toque em um valor pronto, ou digite o seu.'],
    ['Pague no app do seu banco', 'Leia o QR Code ou cole o código Pix Copia e Cola.'],
    ['Pronto', 'O banco confirma em segundos, e o saldo aparece sozinho.'],
  ],
  rules: 'As regras, sem letra miúda',
  own: 'O Pix precisa sair de uma conta sua, no seu CPF. O de outra pessoa volta para quem pagou.',
  wagering: (times: string) => `Para sacar o que depositou, aposte ${times} o valor.`,
  free: 'O que você deposita pode ser sacado quando quiser.',
  bonus: 'Bônus só entra se você escolher, com a regra escrita antes.',
  withdraw: shared.howToWithdraw,
} as const;
