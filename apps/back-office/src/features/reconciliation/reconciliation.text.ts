import { counted } from '@ipe/pt-br';
import type { Difference } from './reconciliation.queries.ts';

export const text = {
  intro:
    'Cada dia encerrado, comparado com o extrato do banco. Dias com diferença são conferidos de novo por uma semana.',
  caption: 'Dias conferidos, os mais novos primeiro',
  day: 'Dia',
  received: 'Recebido',
  returned: 'Devolvido (MED)',
  paidOut: 'Pago em saques',
  movements: 'Movimentos',
  result: 'Resultado',
  equal: 'Confere',
  differences: (count: number) => counted(count, 'diferença', 'diferenças'),
  ours: (amount: string) => `nós: ${amount}`,
  lookedAt: 'Conferido em',
  empty: 'Nenhum dia conferido ainda',
  emptyBody: 'A conferência roda de madrugada, depois que o dia acaba.',
  of: (day: string) => `Diferenças de ${day}`,
  none: 'O extrato do banco e os nossos livros dizem o mesmo.',
  movement: 'Movimento',
  problem: 'Diferença',
  bank: 'Banco',
  own: 'Nós',
  player: 'Jogador',
  nothing: 'não tem',
  kinds: { deposit: 'Depósito', return: 'Devolução (MED)', payout: 'Saque' } satisfies Record<
    Difference['kind'],
    string
  >,
  problems: {
    missing_here: 'Falta aqui',
    missing_at_bank: 'Falta no banco',
    amount: 'Valor diferente',
    state: 'Situação diferente',
  } satisfies Record<Difference['problem'], string>,
  states: {
    received: 'recebido',
    moving: 'em andamento',
    paid: 'pago',
    failed: 'não concluído',
    refused: 'recusado',
    review: 'em análise',
    approved: 'aprovado',
    sent: 'enviado',
    waiting: 'aguardando',
    expired: 'vencido',
    refunding: 'em devolução',
    refunded: 'devolvido',
    booked: 'lançado',
  } as Readonly<Record<string, string>>,
};
