import { badMobile, badPhoneCode, shortPassword } from '@ipe/contract/sentences';
import { text as phoneCodeText } from '#shell/forms/phone-code.text.ts';
import { shared } from '#shell/text/shared.text.ts';
import { textByKey } from '#shell/text/shell.text.ts';

export const text = {
  title: 'Entrar ou cadastrar',
  welcome: shared.welcome,
  subtitle: 'Jogos com resultado que você mesmo confere.',
  login: 'Entrar',
  /** Under load the server asks the browser for a proof of work before the login. */
  loginProgress: (share: number) => `Verificando ${Math.round(share * 100)}%`,
  register: 'Cadastrar',
  close: 'Fechar',
  mobile: 'Telefone',
  mobilePlaceholder: 'DDD e número',
  prefix: '+55',
  prefixName: 'Prefixo do país: +55, Brasil',
  password: 'Senha',
  newPasswordHint: 'Pelo menos 8 caracteres',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  code: 'Código',
  codePlaceholder: '4 dígitos da imagem',
  /** The accessible name of the image. The page draws the digits itself, so the name reveals nothing to a script. */
  codeImage: (digits: string) => `Imagem com os dígitos ${Array.from(digits).join(' ')}. Toque para trocar.`,
  refreshCode: 'Trocar o código',
  consent: 'Tenho 18 anos ou mais e concordo com a',
  privacy: shared.privacyPolicy,
  acceptance: 'Aceito os',
  terms: 'Termos de Uso',
  badMobile,
  badPassword: shortPassword,
  badCode: textByKey[1053],
  forgot: 'Esqueci a senha',
  mayBeRegistered:
    'Código de verificação não existe. A primeira tentativa pode ter dado certo: feche e use Entrar com a sua senha.',
  reset: {
    title: 'Criar uma nova senha',
    body: 'Enviamos um código por SMS para o seu telefone. Com ele você cria uma nova senha.',
    send: 'Enviar código',
    sendAgain: 'Enviar outro código',
    sendAgainIn: phoneCodeText.againIn,
    sent: 'Se este telefone tem uma conta, o código chega em instantes. Ele vale por 10 minutos.',
    hasCode: 'Já tenho um código',
    code: 'Código do SMS',
    codePlaceholder: '6 dígitos',
    newPassword: 'Nova senha',
    again: 'Repita a nova senha',
    save: 'Salvar nova senha',
    back: 'Voltar para o login',
    lostPhone:
      'Não tem mais este telefone? Em um aparelho em que você já entrou, troque o telefone em Configurações. Sem nenhum, fale com o atendimento.',
    badCode: badPhoneCode,
    mayBeDone:
      'Código de verificação não existe. A primeira tentativa pode ter dado certo: volte para o login e entre com a nova senha.',
    differ: shared.passwordsDiffer,
  },
  leaveConfirmTitle: 'Deseja sair?',
  leaveBody: 'Falta pouco para você jogar. O que você digitou será perdido.',
  stay: 'Continuar',
  leave: 'Sair',
};
