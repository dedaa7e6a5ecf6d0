export const text = {
  terms: 'Regras completas',
  version: (version: string) => `Versão da regra: ${version}`,
};
