/** Sentences for a player without an answer, or with one that can't be read. */
export const text = {
  offline: 'Você está sem internet. Verifique a conexão e tente de novo.',
  timeout: 'O servidor demorou a responder. Tente de novo.',
  unreachable: 'Não foi possível falar com o servidor. Tente de novo.',
  unreadable: 'Não foi possível ler a resposta do servidor. Atualize a página.',
};
