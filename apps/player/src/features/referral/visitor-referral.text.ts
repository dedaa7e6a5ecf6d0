/** The referral programme, described for visitors. */
export const text = {
  title: 'Convide quem você conhece',
  body: 'Com uma conta você tem um link, um código e um QR Code só seus.',
  register: 'Criar conta e convidar',
  how: 'Como funciona',
  steps: [
    ['Envie o seu link', 'Pelo WhatsApp, por QR Code ou como preferir. Só para maiores de 18 anos.'],
    ['Seus convidados jogam', 'Você acompanha quantos entraram, depositaram e apostaram.'],
    ['Você recebe todo dia', 'O que um dia rende é liquidado no dia seguinte e entra no seu saldo.'],
  ],
  noRewards: 'Aqui, convites não dão prêmio nem comissão: o link só traz quem você conhece até aqui.',
} as const;
