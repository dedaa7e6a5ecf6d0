export const text = {
  offline: (when: string) => `Sem internet, dados de ${when}`,
  silent: (when: string) => `Sem resposta do servidor, dados de ${when}`,
  offlineStored: 'Sem internet, dados guardados neste aparelho',
  silentStored: 'Sem resposta do servidor, dados guardados neste aparelho',
};
