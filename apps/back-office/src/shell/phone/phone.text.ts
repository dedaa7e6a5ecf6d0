export const text = {
  preview: 'No celular do jogador',
  inbox: 'Mensagens',
  unread: 'Não lida',
};
