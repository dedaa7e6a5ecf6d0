import { messageLinks, otherLink } from '@ipe/contract/message-links';
import { counted } from '@ipe/pt-br';

export const text = {
  title: 'Mensagens',
  filter: 'Tipo de mensagem',
  kinds: { all: 'Todas', personal: 'Para você', broadcast: 'Para todos' },
  unread: (count: number) => (count === 0 ? 'Tudo lido' : counted(count, 'mensagem não lida', 'mensagens não lidas')),
  isUnread: 'Não lida',
  readAll: 'Ler todas',
  kept: 'As mensagens ficam guardadas por 30 dias.',
  offersWanted: 'Você recebe ofertas da casa por mensagem.',
  refuseOffers: 'Não quero mais ofertas',
  offersRefused: 'Você não recebe mais ofertas. Avisos sobre seu dinheiro e sua conta continuam.',
  wantOffers: 'Voltar a receber ofertas',
  open: 'Abrir',
  list: 'Suas mensagens',
  empty: 'Nenhuma mensagem',
  emptyBody: 'Depósitos, saques, prêmios e avisos da casa aparecem aqui.',
  toNotices: 'Ver os avisos da casa',
  /** The label of a message's button, by its destination. */
  links: messageLinks as Record<string, string>,
  link: otherLink,
};
