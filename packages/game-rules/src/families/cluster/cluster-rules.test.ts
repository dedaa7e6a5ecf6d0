import { readFamily } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import azulejos from '../../../../../games/azulejos-de-sao-luis/math.json' with { type: 'json' };
import { writeRules } from '../../write-rules.ts';

const math = readFamily(azulejos, 'cluster');
const saysIn = (file: typeof math, title: string) =>
  writeRules(file).paragraphs.find((paragraph) => paragraph.title === title)?.text ?? '';

describe('R29 the rules of a game of groups', () => {
  it('say what a group is and from how many symbols on it pays', () => {
    expect(saysIn(math, 'Como se ganha')).toContain('5 ou mais símbolos iguais que se encostam pelos lados');
    expect(saysIn(math, 'Como se ganha')).toContain('Na diagonal não se encostam');
  });

  it('list the prizes of each symbol by the size of its group, the greatest first', () => {
    const { pays, paysTitle } = writeRules(math);
    expect(paysTitle).toBe('Prêmios por tamanho do grupo');
    expect(pays.map(({ symbol }) => symbol)).toEqual(['H1', 'H2', 'L1', 'L2', 'L3']);
    expect(pays[0]!.prizes.map(({ label }) => label)).toEqual([
      '16+',
      '14–15',
      '12–13',
      '10–11',
      '9',
      '8',
      '7',
      '6',
      '5',
    ]);
    expect(pays[0]!.prizes.at(-1)!.units).toBe(azulejos.clusterPays.table.H1[0]);
  });

  it('say how often something is repainted, what becomes what, and that it depends on nothing', () => {
    expect(saysIn(math, 'Troca de símbolos')).toMatch(/^Em média uma vez a cada 8 giros/u);
    expect(saysIn(math, 'Troca de símbolos')).toContain('Estrela em Folha (50% das vezes)');
    expect(saysIn(math, 'Troca de símbolos')).toContain('não depende do que está na tela');
    expect(saysIn(math, 'Troca nas rodadas bônus')).toMatch(/^Em todo giro nas rodadas bônus/u);
  });

  it('say on which reels the wild comes, where it isn’t on all', () => {
    const symbols = math.symbols.map((symbol) => (symbol.id === 'H1' ? { ...symbol, role: 'wild' as const } : symbol));
    const weightsPerReel = math.reelSets.base.weightsPerReel.map((weights, reel) =>
      reel === 2 ? { ...weights, H1: 0 } : weights,
    );
    const file = { ...math, symbols, reelSets: { ...math.reelSets, base: { ...math.reelSets.base, weightsPerReel } } };
    expect(saysIn(file, 'Curinga')).toContain('Aparece nos rolos 1, 2, 4 e 5.');
  });
});
