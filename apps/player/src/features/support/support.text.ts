import { shared } from '#shell/text/shared.text.ts';

export const text = {
  title: 'Atendimento',
  close: 'Fechar',
  promise: shared.supportPromise,
  none: 'Os contatos do atendimento não estão disponíveis agora.',
  write: 'Escrever para o atendimento',
  newWindow: 'abre em outra janela',
};
