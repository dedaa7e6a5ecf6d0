export const text = {
  preview: 'No celular do jogador',
  inbox: 'Mensagens',
  unread: 'Não lida',
  terms: 'O que o jogador lê',
  noTerms: 'O texto aparece quando não houver erros.',
};
