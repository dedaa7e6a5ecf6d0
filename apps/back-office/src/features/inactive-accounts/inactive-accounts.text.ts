import type { InactiveAccount } from './inactive-accounts.queries.ts';

type State = InactiveAccount['state'];

export const text = {
  title: 'Contas sem uso',
  intro:
    'Contas em que o jogador não entra há muito tempo. Ele é avisado 30 dias antes; depois a conta é encerrada e o saldo volta para a conta cadastrada, com tentativas por 180 dias.',
  caption: 'Contas sem uso, as mais novas primeiro',
  none: 'Nenhuma conta sem uso',
  noneBody: 'Sem o prazo INACTIVE_ACCOUNT_DAYS, nenhuma conta é encerrada por falta de uso.',
  player: 'Jogador',
  state: 'Andamento',
  seenOn: 'Última vez aqui',
  balance: 'Saldo',
  states: {
    told: 'Avisado',
    stopped: 'Caso encerrado',
    returning: 'Em devolução',
    returned: 'Devolvido',
    due: 'Não devolvido',
  } satisfies Record<State, string>,
  next: {
    told: 'encerra em',
    stopped: 'em',
    returning: 'tentamos até',
    returned: 'acompanhamos até',
    due: 'desde',
  } satisfies Record<State, string>,
  back: 'Conciliação',
};
