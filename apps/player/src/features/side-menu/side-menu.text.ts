import { counted } from '@ipe/pt-br';
import { brandName } from '#shell/text/brand-name.ts';
import { shared } from '#shell/text/shared.text.ts';

export const text = {
  title: 'Menu',
  close: 'Fechar menu',
  retry: 'Tentar de novo',
  logIn: 'Entrar',
  register: 'Cadastrar',
  welcome: shared.welcome,
  vipLevel: (level: number) => `VIP ${level}`,
  daily: { label: 'Todo dia', deposit: 'Depositar', withdraw: 'Sacar', bets: 'Apostas', statement: 'Extrato' },
  recharge: 'Depósitos com vantagem',
  activities: 'Atividades',
  invite: {
    title: 'Convide e ganhe',
    perFriend: 'por convite válido',
    link: 'Seu link',
    copy: 'Copiar link',
    rules: 'Ver as regras',
  },
  explore: 'Explorar',
  links: {
    vip: 'Clube VIP',
    sign: 'Check-in diário',
    messages: 'Mensagens',
    settings: 'Configurações',
    help: 'Ajuda',
    tutorial: 'Como jogar',
    fairness: 'Jogo justo',
    responsible: 'Jogo responsável',
    sponsorship: 'Patrocínio',
    about: `Sobre ${brandName}`,
  },
  support: 'Atendimento',
  preferences: 'Preferências',
  language: 'Idioma',
  languageChosen: 'Português',
  currency: 'Moeda',
  currencyChosen: 'Real (R$)',
  install: 'Instalar o app',
  unread: (count: number) => counted(count, 'não lida', 'não lidas'),
};
