import { brandName } from '#shell/text/brand-name.ts';
import { shared } from '#shell/text/shared.text.ts';

/** The texts of the side columns on a desktop. */
export const text = {
  more: 'Minha conta',
  help: 'Ajuda',
  links: {
    withdraw: 'Saque',
    walletRecord: 'Extrato',
    gameRecord: 'Minhas apostas',
    messages: 'Mensagens',
    vip: 'Clube VIP',
    sign: 'Check-in diário',
    help: shared.helpTopics,
    fairness: 'Jogo justo',
    responsible: 'Jogo responsável',
    settings: 'Configurações',
  },
  side: 'Saldo e celular',
  balance: 'Seu saldo',
  withdrawable: shared.withdrawable,
  deposit: 'Depositar',
  withdraw: 'Sacar',
  welcome: `${brandName} no seu ritmo`,
  welcomeBody: 'Jogue a demonstração sem conta, ou crie a sua.',
  register: 'Cadastrar',
  logIn: 'Entrar',
  phone: 'Leve para o celular',
  phoneBody: 'Aponte a câmera para abrir esta página.',
  qrCode: 'QR Code desta página',
};
