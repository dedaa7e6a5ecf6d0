import { formatBrl, type Centavos } from '@ipe/money';

/** The player's text for each step of the timeline; a failure or a refusal has its own reason. */
export const stepReasons = {
  approvedByRule: 'Aprovado automaticamente.',
  approvedByPerson: 'Conferido e aprovado pela nossa equipe.',
  otherPerson: 'A conta passou para o nome de outra pessoa.',
  orderedReturn: 'A conta foi encerrada. O valor volta para a sua conta cadastrada com o resto do saldo.',
  returned: 'Devolução do seu saldo à sua conta.',
  foundAtBank: 'O banco já tinha recebido este saque.',
  sent: 'Entregue ao banco para pagamento.',
  paid: 'O banco confirmou o pagamento.',
} as const;

export const reviewReasons = {
  aboveLimit: (limitCentavos: Centavos) =>
    `Saques acima de ${formatBrl(limitCentavos)} são conferidos por uma pessoa da nossa equipe.`,
  suspended: 'Sua conta está suspensa. Por isso, a nossa equipe confere os seus saques.',
  depositTakenBack:
    'Um depósito seu foi devolvido pelo banco. Por isso, uma pessoa da nossa equipe confere os seus saques.',
  safety: 'Por segurança, uma pessoa da nossa equipe confere este saque antes do pagamento.',
} as const;
