import { formatNumber, formatPercent } from '@ipe/pt-br';
import type { CrashMath } from '@ipe/slot-engine';
import { msUntil } from '@ipe/slot-engine/crash-climb';
import { accountStopsText } from '../../parts/family-rules.ts';
import { times, timesWords } from '../../parts/number-text.ts';
import type { Paragraph, RulesSheet } from '../../parts/rules-sheet.ts';

/** The seconds until the multiplier is reached, rounded to a tenth. */
const secondsUntil = (growthK: number, hundredths: number): number =>
  Math.round(msUntil(growthK, hundredths) / 100) / 10;

const targetsOf = ({ reference }: CrashMath) => reference?.targets ?? {};

export function crashText(math: CrashMath): Paragraph[] {
  const { rtpPercent, minCashoutX100, maxCashoutX100, growth } = math.crash;
  const first = targetsOf(math)[minCashoutX100]?.p;
  const atOnce = first
    ? ` Em ${formatPercent(1 - first)} das rodadas ele estoura antes de ${times(minCashoutX100)}, e ninguém consegue retirar.`
    : '';
  const secondsTo = (hundredths: number) => `${formatNumber(secondsUntil(growth.k, hundredths))} segundos`;
  return [
    {
      title: 'Como se ganha',
      text: `O multiplicador sobe a partir de 1×. Retire antes de estourar e receba a aposta vezes o multiplicador do momento; se estourar antes, a aposta se perde.${atOnce}`,
    },
    {
      title: 'Como o multiplicador sobe',
      text: `Começa em 1× e sobe sempre da mesma maneira, cada vez mais rápido: chega a 2× em ${secondsTo(200)}, a 10× em ${secondsTo(1_000)} e ao máximo de ${times(maxCashoutX100)} em ${secondsTo(maxCashoutX100)}. A menor retirada é em ${times(minCashoutX100)}.`,
    },
    {
      title: 'Quando a rodada termina',
      text: `Quando você retira, na retirada automática, no multiplicador máximo ou quando o foguete estoura. Não há tempo limite. Se no meio do voo ${accountStopsText}, a retirada acontece nesse instante.`,
    },
    {
      title: 'Retirada automática',
      text: `Escolha um multiplicador entre ${times(minCashoutX100)} e ${times(maxCashoutX100)} e a retirada acontece sozinha quando ele chega, mesmo sem conexão. Sem ela, a rodada segue no servidor até você retirar ou o foguete estourar. A hora da retirada é a do servidor.`,
    },
    {
      title: 'Prêmio máximo',
      text: `${timesWords(maxCashoutX100 / 100)} a aposta: nesse valor a retirada é automática.${greatest(math)}`,
    },
    {
      title: 'Retorno ao jogador',
      text: `O RTP teórico é ${formatNumber(rtpPercent)}%, o mesmo para qualquer retirada: quanto mais longe, mais raro e maior o prêmio. O ponto em que estoura está decidido antes de começar e não depende de quando você retira. No curto prazo o resultado varia muito.`,
    },
  ];
}

function greatest(math: CrashMath): string {
  const probability = targetsOf(math)[math.crash.maxCashoutX100]?.p;
  return probability ? ` Chega lá em ${formatPercent(probability)} das rodadas.` : '';
}

/** The chances of reaching the multipliers for which the file states figures. */
export function crashTables(math: CrashMath): RulesSheet['tables'] {
  const rows = Object.entries(targetsOf(math)).map(([target, { p }]) => [times(Number(target)), formatPercent(p)]);
  return rows.length > 0 ? [{ title: 'Chance de chegar lá', rows: [['Multiplicador', 'Chance'], ...rows] }] : [];
}
