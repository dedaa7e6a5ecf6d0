import { counted, formatChoice, formatPercent, plural } from '@ipe/pt-br';
import type { MinesMath } from '@ipe/slot-engine';
import { openRoundText } from '../../parts/family-rules.ts';
import { times, timesWords } from '../../parts/number-text.ts';
import type { Paragraph, RulesSheet } from '../../parts/rules-sheet.ts';

export function minesText(math: MinesMath): Paragraph[] {
  const { cells, minMines, maxMines } = math.mines;
  const published: Partial<MinesMath['reference']> = math.reference ?? {};
  const { rtpMin, rtpMax, maxWinX, maxWinProbability } = published;
  const theoretical =
    rtpMin && rtpMax
      ? `O RTP teórico fica entre ${formatPercent(rtpMin.rtp)} e ${formatPercent(rtpMax.rtp)}, conforme as armadilhas e quantas casas você abre. `
      : '';
  const chance =
    maxWinProbability !== undefined
      ? ` A chance é de ${formatPercent(maxWinProbability)} para quem tenta até o fim.`
      : '';
  return [
    {
      title: 'Como se ganha',
      text: `Há ${cells} casas e você escolhe de ${minMines} a ${maxMines} armadilhas. Cada casa sem armadilha aumenta o multiplicador; retire quando quiser e receba a aposta vezes ele. Uma armadilha encerra a rodada e a aposta se perde.`,
    },
    openRoundText('nenhuma casa foi aberta'),
    ...(maxWinX !== undefined
      ? [
          {
            title: 'Prêmio máximo',
            text: `${timesWords(maxWinX)} a aposta, com ${trapsOfGreatest(math)}.${chance} Ao abrir a última casa possível, o prêmio é retirado sozinho.`,
          },
        ]
      : []),
    {
      title: 'Retorno ao jogador',
      text: `${theoretical}As armadilhas estão no lugar antes da primeira casa e não mudam. No curto prazo o resultado varia muito.`,
    },
  ];
}

/** The numbers of mines with which the greatest prize can be won: "9 ou 13 armadilhas". */
function trapsOfGreatest({ mines }: MinesMath): string {
  const lasts = Object.entries(mines.multipliersX100).map(([count, row]) => ({ count, last: row.at(-1) ?? 0 }));
  const greatest = Math.max(...lasts.map(({ last }) => last));
  const counts = lasts.filter(({ last }) => last === greatest).map(({ count }) => count);
  return `${formatChoice(counts)} ${plural(Number(counts.at(-1)), 'armadilha', 'armadilhas')}`;
}

const shownMines = [1, 3, 5, 10, 15, 20, 24];
const shownPicks = [1, 2, 3, 5];

/** What some numbers of mines pay after some numbers of picks. */
export function minesTables({ mines }: MinesMath): RulesSheet['tables'] {
  const head = ['Armadilhas', ...shownPicks.map((picks) => counted(picks, 'casa', 'casas')), 'Máximo'];
  const rows = shownMines.flatMap((count) => {
    const row = mines.multipliersX100[count];
    if (!row) return [];
    const cells = shownPicks.map((picks) => (row[picks - 1] ? times(row[picks - 1] ?? 0) : '–'));
    return [[String(count), ...cells, times(row.at(-1) ?? 0)]];
  });
  return [{ title: 'Multiplicador por casas abertas', rows: [head, ...rows] }];
}
