const format = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});
const parts = ['day', 'month', 'year', 'hour', 'minute'] as const;

/** `20/11/2026 21:30`, São Paulo time. */
export function momentText(moment: Date): string {
  const found = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const [day, month, year, hour, minute] = parts.map((part) => found.get(part));
  return `${day}/${month}/${year} ${hour}:${minute}`;
}
