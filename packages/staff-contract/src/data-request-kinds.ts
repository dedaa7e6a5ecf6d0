/** The requests that a player may make about their data (LGPD art. 18). */
export const dataRequestKinds = {
  access: 'Acesso aos dados',
  correction: 'Correção',
  erasure: 'Encerramento e eliminação',
  consent: 'Revogação de consentimento',
  other: 'Outro pedido',
} as const;
