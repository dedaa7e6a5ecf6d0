import { readMath } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import { smallPick, smallWheel } from '../../../slot-engine/src/small-games.fixture.ts';
import { writeRules } from '../write-rules.ts';

const sheetOf = (json: object) => writeRules(readMath(json));
const textOf = (json: object, title: string) => sheetOf(json).paragraphs.find((part) => part.title === title)?.text;

describe('the sheet of a game with a wheel', () => {
  it('R29 tells the chance of everything that each ring can bring', () => {
    expect(sheetOf(smallWheel).tables).toEqual([
      {
        title: 'Chances da roda',
        rows: [
          ['Prêmio', 'Partes', 'Chance'],
          ['2 vezes a aposta', '1', '42,86%'],
          ['1 rodada bônus', '1', '28,57%'],
          ['3 rodadas bônus', '1', '14,29%'],
          ['Estrela: roda de dentro', '1', '14,29%'],
        ],
      },
      {
        title: 'Chances da roda de dentro',
        rows: [
          ['Prêmio', 'Partes', 'Chance'],
          ['5 vezes a aposta', '1', '33,33%'],
          ['26 vezes a aposta', '1', '66,67%'],
        ],
      },
    ]);
  });

  it('says what starts it, that it only shows what was drawn, and how many free spins it can bring', () => {
    const text = textOf(smallWheel, 'Roda de prêmios');
    expect(text).toContain('Com 2 ou mais símbolos Símbolo S num giro');
    expect(text).toContain('O sorteio é feito antes de a roda girar');
    expect(text).toContain('a largura da sua chance');
    const free = textOf(smallWheel, 'Rodadas bônus');
    expect(free).toContain('3 dão 1 rodada bônus');
    expect(free).toContain('Quantas vêm é sorteado com o bônus Símbolo S: 1 e 3.');
    expect(textOf(smallWheel, 'Comprar bônus')).toContain('a rodada começa direto no bônus');
  });
});

describe('the sheet of a game with objects to open', () => {
  it('says that the choice changes nothing, and what there is in them', () => {
    expect(textOf(smallPick, 'Objetos para abrir')).toContain('a escolha não muda o prêmio');
    expect(sheetOf(smallPick).tables).toEqual([
      {
        title: 'O que há nos objetos',
        rows: [
          ['Prêmio', 'Objetos'],
          ['1 vez a aposta', '1'],
          ['2 vezes a aposta', '2'],
          ['1 rodada bônus', '1'],
        ],
      },
    ]);
  });

  it('says nothing of symbols that bring free spins, where only objects do', () => {
    expect(textOf(smallPick, 'Rodadas bônus')).toBe(
      'Quantas vêm é sorteado com o bônus Símbolo S: 1. Nelas cada curinga conta como 2 símbolos do seu rolo: as maneiras e o prêmio se multiplicam. No máximo são 2 por rodada. Elas giram com rolos próprios, publicados como os outros.',
    );
  });
});
