/** Without a connection the mark above the tab bar says why; here stands only what it means for these figures. */
export const text = {
  offline: (when: string) => `Dados de ${when}`,
  silent: (when: string) => `Sem resposta do servidor, dados de ${when}`,
  offlineStored: 'Dados guardados neste aparelho',
  silentStored: 'Sem resposta do servidor, dados guardados neste aparelho',
};
