import type { ParsedInput } from '@ipe/contract';
import type { InstantMath } from '@ipe/slot-engine';
import { refuseField } from '#platform/calls/refusal.ts';

const hundredths = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });
const timesText = (x100: number): string => `${hundredths.format(x100 / 100)}×`;

/** What a player chooses with the bet. @throws RefusedError 400 for a choice that this game doesn't offer */
export function requireChoice(
  math: InstantMath,
  { mines, autoCashOutX100 }: Pick<ParsedInput<'/api/game/start'>, 'mines' | 'autoCashOutX100'>,
): void {
  if (math.family === 'mines') {
    const { minMines, maxMines } = math.mines;
    if (autoCashOutX100 !== undefined) throw refuseField('autoCashOutX100', 'Neste jogo não há retirada automática');
    if (mines === undefined || mines < minMines || mines > maxMines)
      throw refuseField('mines', `Escolha de ${minMines} a ${maxMines} armadilhas`);
    return;
  }
  const { minCashoutX100, maxCashoutX100 } = math.crash;
  if (mines !== undefined) throw refuseField('mines', 'Neste jogo não há armadilhas');
  if (autoCashOutX100 !== undefined && (autoCashOutX100 < minCashoutX100 || autoCashOutX100 > maxCashoutX100))
    throw refuseField(
      'autoCashOutX100',
      `A retirada automática vai de ${timesText(minCashoutX100)} a ${timesText(maxCashoutX100)}`,
    );
}
