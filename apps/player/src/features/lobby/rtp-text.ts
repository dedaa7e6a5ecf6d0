const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `0.959092` → `95,91%` */
export function rtpText(rtp: number): string {
  return percent.format(rtp);
}
