export const text = {
  title: 'Atendimento',
  close: 'Fechar',
  promise: 'Respondemos em até 24 horas.',
  none: 'Os contatos do atendimento não estão disponíveis agora.',
  newWindow: 'abre em outra janela',
};
