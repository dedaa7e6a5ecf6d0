import { counted } from '@ipe/pt-br';
import type { Filing } from '#features/risk/risk.queries.ts';

export const text = {
  title: 'Prazos do ano',
  intro:
    'O que a casa deve de cada ano: a declaração de não ocorrência até o último dia útil de janeiro, se nada foi comunicado ao COAF, e o relatório anual até 1º de fevereiro. O prazo de cada caso está em Casos.',
  empty: 'Nenhum prazo aqui',
  emptyBody: 'Só quem opera com licença deve relatórios ao ministério.',
  report: 'Relatório',
  kinds: {
    'non-occurrence': 'Declaração de não ocorrência',
    'yearly-report': 'Relatório anual',
  } satisfies Record<Filing['kind'], string>,
  of: (year: number, communicated: number) =>
    `De ${year}: ${counted(communicated, 'comunicação ao COAF', 'comunicações ao COAF')}`,
  state: 'Situação',
  filed: 'Entregue',
  notNeeded: 'Não se aplica',
  late: 'Atrasado',
  open: 'A entregar',
  until: (day: string) => `até ${day}`,
  protocol: 'Protocolo',
  protocolHint: 'Como o Siscoaf ou o sistema do ministério respondeu. Não muda depois.',
  note: 'Registrar',
  noteOf: (report: string, year: number) => `Registrar entrega: ${report} de ${year}`,
  noted: 'Entrega registrada.',
};
