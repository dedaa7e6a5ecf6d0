import type { PushKind } from '@ipe/contract';

const noNotices =
  'Este navegador não recebe avisos. Tente pelo Chrome, Edge, Firefox ou Safari, fora da janela anônima.';

export const text = {
  title: 'Avisos no celular',
  how: 'Receba neste aparelho, mesmo com o app fechado. A tela mostra só o que aconteceu, nunca valores.',
  /** The kinds of notices that the player may ask for. */
  kinds: {
    deposit_paid: 'Quando um depósito cair no saldo',
    withdrawal_paid: 'Quando um saque for pago',
    mission_prize: 'Quando uma etapa de missão der prêmio',
    tournament_prize: 'Quando um prêmio de torneio cair na carteira',
  } satisfies Record<PushKind, string> as Record<PushKind, string>,
  closed: 'Os avisos não estão disponíveis para a sua conta agora. O que importa continua em Mensagens.',
  ways: {
    blocked:
      'As notificações deste site estão bloqueadas no navegador. Para receber avisos, libere-as nas configurações do navegador e volte aqui.',
    needs_install:
      'No iPhone e no iPad, os avisos funcionam com o app na tela de início: toque em Compartilhar, depois em Adicionar à Tela de Início, e abra o app por lá.',
    none: noNotices,
    no_worker: noNotices,
  },
  notAllowed: 'Sem a sua permissão o navegador não mostra avisos. Nada foi ligado.',
  failed: 'O navegador não conseguiu ligar os avisos. Confira a internet e tente de novo.',
  test: 'Enviar um aviso de teste',
  testSent: 'Aviso enviado. Ele chega em instantes.',
};
