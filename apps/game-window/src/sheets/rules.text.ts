import type { JackpotShares } from '@ipe/game-rules/return';
import { formatBrl } from '@ipe/money';
import { formatNumber, formatPercent } from '@ipe/pt-br';

export const text = {
  title: 'Regras e prêmios',
  paytable: (title: string, stakeCentavos: number) => `${title}, com aposta de ${formatBrl(stakeCentavos)}`,
  fixedPrizes: 'Prêmios fixos',
  lines: 'Linhas',
  /** A line's name for screen readers: the row on each reel, from the top. */
  lineName: (number: number, rows: readonly number[]) =>
    `Linha ${number}: posições ${rows.map((row) => row + 1).join(', ')}`,
  jackpot: ({ contributionBasisPoints, seedCentavos, oneInCentavos }: JackpotShares, stakeCentavos: number) => [
    `As rodadas deste jogo concorrem ao jackpot. ${formatPercent(contributionBasisPoints / 10_000)} de cada aposta vai para o acumulado, que começa com ${formatBrl(seedCentavos)} postos pela casa. ` +
      'Isso volta aos jogadores além do retorno do jogo, que continua o mesmo.',
    `Com aposta de ${formatBrl(stakeCentavos)}, uma rodada em ${formatNumber(Math.round(oneInCentavos / stakeCentavos))} ganha, em média. O tamanho do acumulado não muda a chance. ` +
      'Os termos, o acumulado e os últimos ganhadores estão em Promoções.',
  ],
};
