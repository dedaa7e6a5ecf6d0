import { readFamily } from '@ipe/slot-engine';
import { exactFigures } from '@ipe/slot-engine/measure';
import { formatNumber, formatPercent } from '@ipe/pt-br';
import { describe, expect, it } from 'vitest';
import jabuticaba from '../../../../../games/pe-de-jabuticaba/math.json' with { type: 'json' };
import { keyFigures } from '../../key-figures.ts';
import { statedReturn } from '../../return/index.ts';
import { writeRules } from '../../write-rules.ts';

const math = readFamily(jabuticaba, 'keno');
const { paragraphs, tables } = writeRules(math);
const saysIn = (title: string) => paragraphs.find((paragraph) => paragraph.title === title)?.text ?? '';

describe('R29 the rules of a keno game', () => {
  it('say what is picked and drawn, and that no choice of cells is better', () => {
    expect(saysIn('Como se ganha')).toContain('de 1 a 10 das 40 casas');
    expect(saysIn('Como se ganha')).toContain('sorteia 10');
    expect(saysIn('Casas e risco')).toContain('baixo ou alto');
    expect(saysIn('Casas e risco')).toContain('todas têm a mesma chance');
  });

  it('say that more hits never pay less only from one hit on, because none may pay too', () => {
    const won = saysIn('Como se ganha');
    expect(won).toContain('a partir de um acerto mais acertos nunca pagam menos. Em algumas escolhas, nenhum acerto');
    expect(won).not.toContain('Quanto mais');
    const rows = Object.values(math.modes).map(({ card }) => card.multipliersX100);
    expect(rows.some(([none = 0, one = 0]) => none > one)).toBe(true);
    for (const [, ...hits] of rows) expect(hits).toEqual(hits.toSorted((one, other) => one - other));
  });

  it('R30 list what every number of hits pays in every risk, with its chance', () => {
    for (let picks = 1; picks <= 10; picks += 1) {
      const [head, ...lines] = tables[picks - 1]!.rows;
      expect(tables[picks - 1]!.title).toBe(picks === 1 ? 'Com 1 casa' : `Com ${picks} casas`);
      expect(head).toEqual(['Acertos', 'Chance', 'Baixo', 'Alto']);
      expect(lines.map(([hits]) => hits)).toEqual(Array.from({ length: picks + 1 }, (_, hits) => String(hits)));
    }
    const chances = tables[4]!.rows.slice(1).map(([, chance]) => chance);
    expect(chances).toEqual(['21,66%', '41,65%', '27,77%', '7,93%', '0,96%', '0,038%']);
    expect(tables[9]!.rows.at(-1)!.slice(0, 2)).toEqual(['10', '1 em 847.660.528']);
  });

  it('tell how often at least the stake comes back, as the figures were counted', () => {
    const [, ...lines] = tables.at(-1)!.rows;
    const counted = (mode: string) => formatPercent(exactFigures(math, mode).tail['1']!);
    expect(lines[4]).toEqual(['5', counted('base'), counted('high5')]);
    expect(lines[9]).toEqual(['10', counted('low10'), counted('high10')]);
  });

  it('state one return, the same for all choices, and the greatest prize with the choice where it comes most often', () => {
    expect(saysIn('Retorno ao jogador')).toContain('O RTP teórico é 96%, o mesmo em todas as escolhas');
    expect(statedReturn(math)).toEqual({ rtp: 0.96 });
    const [returned, volatility, greatest] = keyFigures(math);
    expect(returned?.value).toBe('96%');
    expect(volatility?.value).toBe('você escolhe a cada rodada');
    const figures = Object.keys(math.modes).map((mode) => exactFigures(math, mode));
    const greatestOnes = figures.filter(({ maxWinX }) => maxWinX === math.maxWinUnits / 100);
    const likeliest = Math.max(...greatestOnes.map(({ maxWinProbability }) => maxWinProbability));
    expect(likeliest).toBeGreaterThan(1e-8);
    expect(greatest?.value).toContain(formatNumber(Math.round(1 / likeliest)));
  });
});
