import { formatBrl } from '@ipe/money';
import { counted, formatList, formatNumber } from '@ipe/pt-br';

const spins = (count: number) => counted(count, 'rodada bônus', 'rodadas bônus');

/** The stage's words about a bonus. */
export const bonusText = {
  wheel: 'Roda de prêmios',
  wheelTurns: 'A roda gira e para onde o sorteio mandou',
  /** A segment's prize as a multiple of the bet. */
  bets: (bets: number) => `${formatNumber(bets)}×`,
  spins: (count: number) => [String(count), count === 1 ? 'rodada' : 'rodadas'] as const,
  further: '★',
  stopped: (brought: string) => `A roda parou em ${brought}`,
  inner: 'Estrela! Agora gira a roda de dentro',
  pick: (count: number) => `Abra ${counted(count, 'objeto', 'objetos')}`,
  order: 'A ordem dos prêmios já foi sorteada: a escolha não muda o resultado',
  opened: (number: number, brought: string) => `Objeto ${number}: ${brought}`,
  held: 'O que os outros tinham',
  /** What the bonus won, in money and in free spins. */
  brought: (centavos: number, count: number) =>
    formatList([...(centavos > 0 ? [formatBrl(centavos)] : []), ...(count > 0 ? [spins(count)] : [])]),
};
