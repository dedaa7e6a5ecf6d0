/** Texts on the ways of signing in. */
export const text = {
  password: 'Senha',
  newPassword: 'Senha nova',
  newPasswordHint: 'Pelo menos 12 caracteres. Uma frase é fácil de lembrar.',
  code: 'Código do aplicativo',
  codeHint: 'Seis dígitos que mudam a cada 30 segundos.',
  scan: 'Leia o código com um aplicativo autenticador, no celular, e digite os seis dígitos que ele mostrar.',
  qrLabel: 'Código QR para o aplicativo autenticador',
  secret: 'Sem câmera? Digite esta chave no aplicativo:',
  savePassword: 'Salvar senha e aplicativo',
  passkeyLabel: 'Nome da chave',
  passkeyLabelHint: 'Para você reconhecer depois: o computador ou o chaveiro em que ela fica.',
  passkeyDefault: 'Este aparelho',
  createPasskey: 'Criar chave de acesso',
  passkeyUnused: 'A chave de acesso não foi usada. Tente de novo ou entre de outro jeito.',
  passkeyNotCreated: 'A chave de acesso não foi criada. Tente de novo, ou em outro aparelho.',
};
