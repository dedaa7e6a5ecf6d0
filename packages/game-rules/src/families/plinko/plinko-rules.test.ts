import { configSha256, readFamily, type PlinkoMath } from '@ipe/slot-engine';
import { exactFigures } from '@ipe/slot-engine/measure';
import { formatPercent } from '@ipe/pt-br';
import { describe, expect, it } from 'vitest';
import chuva from '../../../../../games/chuva-de-pinhao/math.json' with { type: 'json' };
import { keyFigures } from '../../key-figures.ts';
import { statedReturn } from '../../return/index.ts';
import { writeRules } from '../../write-rules.ts';

const math = readFamily(chuva, 'plinko');

const saysIn = (game: PlinkoMath, title: string) =>
  writeRules(game).paragraphs.find((paragraph) => paragraph.title === title)?.text ?? '';

/** The same game, in which one choice returns less. */
function withLowerReturn(): PlinkoMath {
  const modes = {
    ...math.modes,
    low8: { costUnits: 100, drop: { ...math.modes['low8']!.drop, multipliersX100: [] as number[] } },
  };
  modes.low8.drop.multipliersX100 = [500, 190, 110, 100, 50, 100, 110, 190, 500];
  const { reference, ...config } = { ...math, modes };
  const low8 = { ...reference!.modes['low8'], rtp: 0.9726, rtpUncapped: 0.9726 };
  return readFamily(
    {
      ...config,
      reference: { ...reference, configSha256: configSha256(config), modes: { ...reference!.modes, low8 } },
    },
    'plinko',
  );
}

describe('R29 the rules of a plinko game', () => {
  it('say what falls where, what the player chooses, and that the choice moves nothing', () => {
    expect(saysIn(math, 'Como se ganha')).toContain('8, 12 ou 16 linhas de pinos');
    expect(saysIn(math, 'Linhas e risco')).toContain('baixo, médio ou alto');
    expect(saysIn(math, 'Linhas e risco')).toContain('Nenhuma escolha muda o caminho');
  });

  it('R30 list what every basket pays in every risk, with its chance, and the chances are all there are', () => {
    for (const rows of [8, 12, 16]) {
      const table = writeRules(math).tables.find(({ title }) => title === `Com ${rows} linhas`)!;
      const [head, ...lines] = table.rows;
      expect(head).toEqual(['Cestos', 'Chance', 'Baixo', 'Médio', 'Alto']);
      expect(lines.map(([name]) => name).at(-1)).toBe(String(rows / 2 + 1));
      expect(lines).toHaveLength(rows / 2 + 1);
    }
    const eight = writeRules(math).tables[0]!.rows;
    expect(eight[1]).toEqual(['1 e 9', '0,78%', '5,30×', '12×', '34×']);
    expect(eight.at(-1)).toEqual(['5', '27,34%', '0,50×', '0,40×', '0×']);
  });

  it('tell how often at least the stake comes back, as the figures were counted', () => {
    const [, ...lines] = writeRules(math).tables.at(-1)!.rows;
    const counted = (mode: string) => formatPercent(exactFigures(math, mode).tail['1']!);
    expect(lines[1]).toEqual(['12', counted('low12'), counted('base'), counted('high12')]);
    expect(lines[2]).toEqual(['16', counted('low16'), counted('medium16'), counted('high16')]);
  });

  it('state one return where all choices have the same, and the greatest prize with its choice', () => {
    expect(saysIn(math, 'Retorno ao jogador')).toContain('O RTP teórico é 97,5%, o mesmo em todas as escolhas');
    expect(saysIn(math, 'Prêmio máximo')).toBe(
      '1.000 vezes a aposta, com 16 linhas e risco alto: em média uma vez a cada 32.768 rodadas.',
    );
    expect(statedReturn(math)).toEqual({ rtp: 0.975 });
    expect(keyFigures(math)).toEqual([
      { label: 'RTP (retorno ao jogador)', value: '97,5%' },
      { label: 'Volatilidade', value: 'você escolhe a cada rodada' },
      {
        label: 'Prêmio máximo',
        value: '1.000× a aposta, uma vez a cada 32.768 rodadas com 16 linhas e risco alto',
      },
    ]);
  });

  it('state the return of each choice where they differ, and of the game the least', () => {
    const other = withLowerReturn();
    expect(saysIn(other, 'Retorno ao jogador')).toContain('97,26% com 8 linhas e risco baixo');
    expect(saysIn(other, 'Retorno ao jogador')).toContain('97,5% com 16 linhas e risco alto');
    expect(statedReturn(other)).toEqual({ rtp: 0.9726, rtpBound: 'least' });
    expect(keyFigures(other)[0]?.value).toBe('97,26% a 97,5%');
  });
});
