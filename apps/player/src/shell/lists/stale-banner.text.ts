/** The offline banner already gives the reason, so these texts only give the age of the data. */
export const text = {
  offline: (when: string) => `Dados de ${when}`,
  silent: (when: string) => `Sem resposta do servidor, dados de ${when}`,
  offlineStored: 'Dados guardados neste aparelho',
  silentStored: 'Sem resposta do servidor, dados guardados neste aparelho',
};
