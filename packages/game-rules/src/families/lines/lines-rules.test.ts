import { readMath } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import curupira from '../../../../../games/folhas-do-curupira/math.json' with { type: 'json' };
import {
  smallBook,
  smallBookWheel,
  smallCovers,
  smallHold,
  smallMultipliers,
} from '../../../../slot-engine/src/small-games.fixture.ts';
import { writeRules } from '../../write-rules.ts';

const saysIn = (json: object, title: string) =>
  writeRules(readMath(json)).paragraphs.find((paragraph) => paragraph.title === title)?.text;

describe('R29 the sheet of lines', () => {
  it('tells how a drawn symbol covers its reels, and how many each needs', () => {
    const text = saysIn(curupira, 'Símbolo que cobre os rolos');
    expect(text).toContain('Curupira em 2 ou mais rolos e Tamanduá');
    expect(text).toContain('em todas as 10 linhas');
    expect(text).toContain('Curingas não contam como ele.');
  });

  it('R30 tells how likely each symbol is to be drawn', () => {
    const { tables } = writeRules(readMath(smallBook));
    expect(tables).toEqual([
      {
        title: 'Chance de cada símbolo ser o que cobre os rolos',
        rows: [
          ['Símbolo', 'Chance'],
          ['Símbolo B', '33,33%'],
          ['Símbolo A', '66,67%'],
        ],
      },
    ]);
  });

  it('says that a wild is the scatter too', () => {
    expect(saysIn(curupira, 'Curinga')).toBe(
      'Livro vale por qualquer símbolo. É também o símbolo que traz as rodadas bônus.',
    );
    expect(saysIn(smallMultipliers, 'Curinga')).not.toContain('É também');
  });

  it('says that a wild starts the wheel too, and that covered ones count', () => {
    const brought = 'as rodadas bônus e a roda de prêmios';
    expect(saysIn(smallBookWheel, 'Curinga')).toContain(`É também o símbolo que traz ${brought}.`);
    expect(saysIn(smallBookWheel, 'Curinga que cobre o rolo')).toContain(
      `Os símbolos cobertos que trazem ${brought} contam do mesmo jeito.`,
    );
    expect(saysIn(smallCovers, 'Curinga que cobre o rolo')).toContain('que trazem as rodadas bônus contam');
  });

  it('tells the chances of the wheel and of the symbol that covers, where a game has both', () => {
    expect(writeRules(readMath(smallBookWheel)).tables?.map(({ title }) => title)).toEqual([
      'Chances da roda',
      'Chances da roda de dentro',
      'Chance de cada símbolo ser o que cobre os rolos',
    ]);
  });

  it('tells what wilds multiply, by their number', () => {
    expect(saysIn(smallMultipliers, 'Curingas que multiplicam')).toBe(
      'Curingas no lugar do símbolo premiado multiplicam: com 1 curinga o prêmio da linha vale ×2 e com 2 vale ×5. O prêmio dos próprios curingas não é multiplicado.',
    );
    const held = { ...smallHold, linePays: { ...smallHold.linePays, wildMultipliers: { '1': 3 } } };
    expect(saysIn(held, 'Curingas que multiplicam')).toContain('com 1 curinga ou mais o prêmio da linha vale ×3');
    expect(saysIn(smallBook, 'Curingas que multiplicam')).toBeUndefined();
  });
});
