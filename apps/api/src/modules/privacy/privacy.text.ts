/** How a call answered what a player asked about their data, for the register. */
export const answers = {
  access: 'Cópia dos dados entregue no aplicativo.',
  closed: 'Conta encerrada. Os dados pessoais são apagados depois de cinco anos, o prazo em que a lei pede que fiquem.',
  reopened: 'O encerramento foi desfeito.',
};
