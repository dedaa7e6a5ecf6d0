/** What a player may ask about their data, as the law has it (LGPD art. 18). */
export const dataRequestKinds = {
  access: 'Acesso aos dados',
  correction: 'Correção',
  erasure: 'Encerramento e eliminação',
  consent: 'Revogação de consentimento',
  other: 'Outro pedido',
} as const;
