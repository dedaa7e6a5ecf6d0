import { counted } from '@ipe/pt-br';
import { brandName } from './brand-name.ts';

export const text = {
  brand: brandName,
  close: 'Fechar',
  back: 'Voltar',
  retry: 'Tentar de novo',
  loading: 'Carregando…',
  broken: 'Algo deu errado nesta tela. Atualize a página para continuar.',
  failed: 'Algo deu errado. Tente de novo.',
  offline: 'Você está sem internet. Quando ela voltar, atualize a página.',
  reload: 'Atualizar',
  logIn: 'Entrar',
  register: 'Cadastrar',
  menu: (unread: number) =>
    unread === 0 ? 'Menu' : `Menu, ${counted(unread, 'mensagem não lida', 'mensagens não lidas')}`,
  search: 'Buscar jogos',
  balance: 'Saldo',
  deposit: 'Depositar',
  demonstration: 'Ambiente de demonstração · dinheiro fictício',
  skipToContent: 'Ir para o conteúdo',
  mainNavigation: 'Navegação principal',
  tabs: { home: 'Início', promotions: 'Promoções', deposit: 'Depósito', referral: 'Convidar', profile: 'Perfil' },
};

/** The numbered texts of the specification (sections 5 and 8). */
export const textByKey = {
  1021: 'Sucesso de cópia',
  1022: 'Falha na cópia',
  1053: 'Código de verificação incorreto',
};
