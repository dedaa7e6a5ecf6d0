import { formatDayAndHour } from '@ipe/pt-br';

/** Neutral sentences: a message on a lent phone must not show that the person receives a benefit or has debts. */
export const notices = {
  found: (until: Date) => ({
    title: 'Verificação regulatória',
    content: `Estamos concluindo verificações regulatórias. Por isso, depósitos e apostas estão fechados na sua conta. Você pode sacar o seu saldo até ${formatDayAndHour(until)}; depois, a conta é encerrada e o que restar volta para a sua conta cadastrada.`,
    link: '/withdraw' as const,
  }),
  /** Sent by SMS for a player who doesn't open the app in these two days. */
  foundSentence: (until: Date) =>
    `estamos concluindo verificações regulatórias. Entre e saque o seu saldo até ${formatDayAndHour(until)}; depois, a conta é encerrada.`,
  /** A player who has another block, such as a self-exclusion, gets it too, so it says only what is over. */
  lifted: {
    title: 'Verificação concluída',
    content: 'As verificações regulatórias terminaram e não limitam mais a sua conta.',
    link: '/withdraw' as const,
  },
  closed:
    'sua conta foi encerrada. O saldo que restou volta para a sua conta cadastrada. Dúvidas? Chame o atendimento.',
};
