import { formatList, formatPercent } from '@ipe/pt-br';
import type { LinesMath, WaysMath } from '@ipe/slot-engine';
import { broughtBy } from './brought-by.ts';
import { figuresOf } from './mode-figures.ts';
import { modeReturn } from './mode-return.ts';
import { oneIn, timesWords } from './number-text.ts';
import { returnWords } from './return-words.ts';
import type { Paragraph } from './rules-sheet.ts';

type AnteMath = LinesMath | WaysMath;

/** What a spin with the extra bet costs, how it differs, and its own figures. */
export function anteText(math: AnteMath): Paragraph[] {
  return Object.entries(math.modes).flatMap(([mode, { ante, costUnits }]) => {
    if (!ante) return [];
    const sentences = [
      `Por ${timesWords(costUnits / math.bet.units)} a aposta o giro usa outros rolos, publicados como os primeiros${ante.freeReelSet === undefined ? '' : ', e as rodadas bônus também'}. Os prêmios são os mesmos da tabela, calculados sobre a aposta.`,
      ...often(math, mode),
      ...returned(math, mode),
    ];
    return [{ title: 'Aposta extra', text: sentences.join(' ') }];
  });
}

/** How often the feature comes with the extra bet, compared with how often without. */
function often(math: AnteMath, mode: string): string[] {
  const brought = broughtBy(math.features);
  const [extra, plain] = [mode, 'base'].map((one) => figuresOf(math, one)?.featureOneIn);
  if (brought.length === 0 || !extra || !plain) return [];
  const what = formatList(brought);
  return [`Com ela ${what} vêm em média ${oneIn(1 / extra, 'giros')}, e sem ela ${oneIn(1 / plain, 'giros')}.`];
}

function returned(math: AnteMath, mode: string): string[] {
  const stated = modeReturn(math, mode);
  if (!stated) return [];
  const { hitRate, maxWinProbability, maxWinX } = figuresOf(math, mode) ?? {};
  const any = hitRate ? [` ${formatPercent(hitRate)} destes giros pagam algum prêmio.`] : [];
  const most =
    maxWinX && maxWinProbability
      ? [` O máximo é ${timesWords(maxWinX)} o preço, em média ${oneIn(maxWinProbability, 'giros')}.`]
      : [];
  return [`O RTP do giro com a aposta extra é ${returnWords(stated)}.${any.join('')}${most.join('')}`];
}
