import { phoneChangeAsked } from '@ipe/contract/sentences';

/** A message in the player's inbox. */
export type Notice = { title: string; content: string };

const onHold = 'Por segurança, saques e novas chaves Pix ficam parados por 24 horas.';

/** The inbox message for each action of staff on an account. The back office shows it to the member before they act. */
export const playerNotices = {
  suspended: (message: string): Notice => ({
    title: 'Conta suspensa',
    content: `Sua conta está suspensa: depósitos, apostas e recompensas ficam bloqueados, e a nossa equipe confere os seus saques antes de pagar. Os prazos de bônus e de rodadas da casa continuam correndo. Motivo: ${message}`,
  }),
  // A player who has another block, such as a self-exclusion, gets this too, so it says only what is over.
  released: (): Notice => ({
    title: 'Suspensão encerrada',
    content: 'A suspensão terminou e não limita mais a sua conta.',
  }),
  closed: (message: string): Notice => ({
    title: 'Conta encerrada',
    content: `Sua conta foi encerrada pelo atendimento. Motivo: ${message}`,
  }),
  closing: (message: string): Notice => ({
    title: 'Encerramento da conta',
    content: `Sua conta está em encerramento: não dá mais para depositar nem apostar. Saque tudo o que é seu e, com o saldo zerado, confirme o encerramento. Motivo: ${message}`,
  }),
  reopened: (): Notice => ({
    title: 'Conta reaberta',
    content: 'Sua conta está aberta de novo. Entre com o mesmo telefone e a mesma senha.',
  }),
  unlocked: (): Notice => ({
    title: 'Tentativas liberadas',
    content:
      'A pedido seu, o atendimento liberou novas tentativas de senha e de PIN de saque. Se não foi você, troque a senha agora, o que encerra os outros acessos, e fale com o atendimento.',
  }),
  pinReset: (): Notice => ({
    title: 'PIN de saque apagado',
    content: `A pedido seu, o atendimento apagou o seu PIN: o próximo saque cria um novo, com a sua senha. ${onHold} Se não foi você, troque a senha agora, o que encerra os outros acessos, e fale com o atendimento.`,
  }),
  phoneChanging: (mobileEnd: string): Notice => ({
    title: phoneChangeAsked,
    content: `A pedido seu, o telefone da sua conta passa a ser o de final ${mobileEnd} em 24 horas. Até lá, saques e novas chaves Pix ficam parados. Se não foi você, cancele a troca em Configurações e troque a senha.`,
  }),
  nameCorrected: (name: string): Notice => ({
    title: 'Nome corrigido',
    content: `A pedido seu, o nome na sua conta agora é ${name}. Se não foi você, fale com o atendimento.`,
  }),
  personProved: (name: string): Notice => ({
    title: 'Identidade confirmada',
    content: `A nossa equipe conferiu os seus documentos: a conta está em nome de ${name}, e os saques vão para contas desse CPF. Se não foi você, fale com o atendimento.`,
  }),
};
