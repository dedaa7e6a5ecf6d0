import type { Impeded } from './risk.queries.ts';

type State = Impeded['clock']['state'];

export const text = {
  title: 'Pessoas impedidas',
  none: 'Ninguém impedido',
  noneBody: 'Quando o regulador responder que alguém não pode apostar, o caso aparece aqui com os seus prazos.',
  player: 'Jogador',
  state: 'Andamento',
  found: 'Impedida desde',
  balance: 'Saldo',
  states: {
    open: 'Pode sacar',
    returning: 'Em devolução',
    returned: 'Devolvido',
    due: 'Devido ao fundo',
    lifted: 'Caso encerrado',
  } satisfies Record<State, string>,
  next: {
    open: 'encerra até',
    returning: 'tentamos até',
    returned: 'acompanhamos até',
    due: 'desde',
    lifted: 'em',
  } satisfies Record<State, string>,
};
