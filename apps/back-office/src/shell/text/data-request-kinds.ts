import type { StaffOutput } from '@ipe/staff-contract';

type Kind = StaffOutput<'/back-office/api/data-requests/list'>['list'][number]['kind'];

/** What a player may ask about their data, as the law has it. */
export const dataRequestKinds = {
  access: 'Acesso aos dados',
  correction: 'Correção',
  erasure: 'Encerramento e eliminação',
  consent: 'Revogação de consentimento',
  other: 'Outro pedido',
} satisfies Record<Kind, string>;
