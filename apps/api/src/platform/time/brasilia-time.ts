const format = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `23/11/2026 às 05:10 (horário de Brasília)` */
export const brasiliaTime = (at: Date): string => `${format.format(at).replace(', ', ' às ')} (horário de Brasília)`;
