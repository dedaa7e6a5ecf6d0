import { formatBrl } from '@ipe/money';
import { shared } from '#shell/text/shared.text.ts';

/** Withdrawals, described for visitors. */
export const text = {
  title: 'Seu prêmio na sua chave Pix',
  body: 'Só para uma conta no seu CPF, protegido por um PIN de 6 dígitos.',
  facts: {
    min: 'Saque mínimo',
    fee: 'Taxa por saque',
    free: 'Grátis',
    promise: 'Prazo',
    minutes: (minutes: number) => `até ${minutes} min`,
    auto: 'Aprovado na hora',
    upTo: (limit: number) => `até ${formatBrl(limit)}`,
  },
  how: shared.howToWithdraw,
  steps: [
    ['Cadastre a sua chave', 'CPF, celular, e-mail ou chave aleatória, sempre sua.'],
    ['Escolha o valor', 'A página mostra o que já pode ser sacado e quanto você recebe.'],
    ['Confirme com o PIN', 'Você acompanha cada passo: em análise, aprovado, enviado, pago.'],
  ],
} as const;
