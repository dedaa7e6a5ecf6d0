import { readMath } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import { smallRows, smallWays } from '../../../../slot-engine/src/small-games.fixture.ts';
import { writeRules } from '../../write-rules.ts';

const sheetOf = (json: object) => writeRules(readMath(json));
const howToWin = (json: object) => sheetOf(json).paragraphs.find(({ title }) => title === 'Como se ganha')?.text;

describe('the sheet of ways', () => {
  it('R29 tells the chance of every height that a reel can have, in a spin and in a free spin', () => {
    expect(sheetOf(smallRows).tables).toEqual([
      {
        title: 'Quantos símbolos o rolo 1 mostra',
        rows: [
          ['Símbolos', 'Giro', 'Rodada bônus'],
          ['1', '50%', '100%'],
          ['2', '50%', '0%'],
        ],
      },
      {
        title: 'Quantos símbolos o rolo 2 mostra',
        rows: [
          ['Símbolos', 'Giro', 'Rodada bônus'],
          ['1', '66,67%', '50%'],
          ['2', '33,33%', '50%'],
        ],
      },
      {
        title: 'Quantos símbolos o rolo 3 mostra',
        rows: [
          ['Símbolos', 'Giro', 'Rodada bônus'],
          ['1', '100%', '0%'],
          ['2', '0%', '100%'],
        ],
      },
    ]);
  });

  it('has one table for reels whose chances are the same', () => {
    const heights = Array.from({ length: 3 }, () => ({ '1': 3, '2': 1 }));
    const set = (name: 'base' | 'free') => ({ ...smallRows.reelSets[name], rowsPerReel: heights });
    const { tables } = sheetOf({ ...smallRows, reelSets: { base: set('base'), free: set('free') } });
    expect(tables.map(({ title }) => title)).toEqual(['Quantos símbolos cada rolo mostra']);
    expect(tables[0]?.rows.at(-1)).toEqual(['2', '25%', '25%']);
  });

  it('says between which numbers the ways of a spin are', () => {
    expect(howToWin(smallRows)).toContain('de 1 até 4 maneiras');
    expect(howToWin(smallWays)).toContain('são 8 maneiras');
    expect(sheetOf(smallWays).tables).toEqual([]);
  });
});
