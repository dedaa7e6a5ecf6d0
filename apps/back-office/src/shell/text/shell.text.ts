import { formatShortDuration } from '@ipe/pt-br';

/** What several screens say. */
export const text = {
  product: 'Backoffice',
  close: 'Fechar',
  cancel: 'Cancelar',
  retry: 'Tentar de novo',
  reload: 'Recarregar',
  loading: 'Carregando…',
  more: 'Carregar mais',
  refresh: 'Atualizar a lista',
  failed: 'Não deu certo. Tente outra vez.',
  unreachable: 'O servidor não respondeu. Confira a conexão e tente outra vez.',
  broken: 'Esta tela parou de funcionar. Recarregue a página.',
  skipToContent: 'Pular para o conteúdo',
  reason: 'Motivo',
  reasonHint: 'Fica no registro de ações, com o seu nome.',
  fillIn: 'Preencha este campo',
  propose: 'Mandar proposta',
  takesTwo: 'Outra pessoa precisa aprovar.',
  proposed: 'Proposta enviada. Outra pessoa precisa aprovar.',
  player: (id: string) => `Jogador ${id}`,
  left: (minutes: number) => `faltam ${formatShortDuration(minutes)}`,
  late: (minutes: number) => `atrasado ${formatShortDuration(minutes)}`,
  never: 'Nunca',
  copied: 'Copiado',
  copy: 'Copiar',
};
