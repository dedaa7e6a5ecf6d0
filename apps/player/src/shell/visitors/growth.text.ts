export const text = {
  terms: 'Regras completas',
  version: (version: string) => `Versão da regra: ${version}`,
  join: { logIn: 'Entrar', register: 'Cadastrar' },
};
