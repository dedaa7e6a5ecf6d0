import { readMath } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import {
  smallAnte,
  smallBothWays,
  smallDrawnSpins,
  smallDrawnWheel,
  smallFalls,
  smallFullCovers,
  smallFullGrid,
  smallSticky,
} from '../../../../slot-engine/src/small-features.fixture.ts';
import { smallFreeSpins } from '../../../../slot-engine/src/small-games.fixture.ts';
import { spinsOf } from '../../parts/drawn-spins-text.ts';
import { writeRules } from '../../write-rules.ts';

const saysIn = (json: object, title: string) =>
  writeRules(readMath(json)).paragraphs.find((paragraph) => paragraph.title === title)?.text;

/** A game with published figures for its modes. */
const withFigures = (json: object, modes: Record<string, object>) => {
  const math = readMath(json);
  return writeRules({ ...math, reference: { configSha256: '', modes } } as typeof math);
};

describe('R29 the sheet of lines', () => {
  it('says from where they pay', () => {
    expect(saysIn(smallBothWays, 'Como se ganha')).toBe(
      'A aposta vale para as 2 linhas. 2 ou mais símbolos iguais seguidos numa linha, a partir do primeiro rolo para a direita ou do último para a esquerda, pagam o valor da tabela. Cada linha paga o seu maior prêmio de cada lado (o mesmo símbolo nos 4 rolos paga uma vez só), e os prêmios das linhas se somam.',
    );
    expect(saysIn(smallFreeSpins, 'Como se ganha')).toContain('a partir do primeiro rolo, pagam');
  });

  it('R30 says that the number of free spins is drawn, and how likely each is', () => {
    expect(saysIn(smallDrawnSpins, 'Rodadas bônus')).toContain(
      'O símbolo Símbolo S vale em qualquer posição: 2 ou mais trazem as rodadas bônus. Quantas vêm é sorteado quando elas começam, com as chances da tabela.',
    );
    expect(writeRules(readMath(smallDrawnSpins)).tables).toEqual([
      {
        title: 'Chance de cada número de rodadas bônus',
        rows: [
          ['Símbolos', 'Rodadas', 'Chance'],
          ['2', '1', '75%'],
          ['2', '2', '25%'],
          ['3+', '2', '66,67%'],
          ['3+', '3', '33,33%'],
        ],
      },
    ]);
    expect(writeRules(readMath(smallFreeSpins)).tables).toEqual([]);
    expect(saysIn(smallDrawnWheel, 'Rodadas bônus')).toContain('é sorteado com o bônus Símbolo S: 1.');
  });

  it('says with how many symbols a bought round begins, and what is drawn only where something is', () => {
    const bought = (counts: Record<string, number>) => ({
      ...smallDrawnSpins,
      modes: { base: { costUnits: 1 }, buyFreeSpins: { costUnits: 9, entry: { feature: 'freeSpins', counts } } },
    });
    expect(saysIn(bought({ '2': 0, '3': 4 }), 'Comprar bônus')).toContain('A compra vale por 3 símbolos Símbolo S.');
    expect(saysIn(bought({ '2': 1, '3': 3 }), 'Comprar bônus')).toContain('é sorteado: 2 em 25%, 3 em 75%.');
  });

  it('tells of a mode with other reels its price, its return and how often its feature comes', () => {
    const { paragraphs } = withFigures(smallAnte, {
      base: { rtp: 0.95, featureOneIn: 120 },
      ante: { rtp: 0.951, featureOneIn: 60, hitRate: 0.3, maxWinX: 8.5, maxWinProbability: 0.001 },
      plainAnte: { rtp: 0.96 },
      buyFreeSpins: { rtp: 0.96 },
    });
    const told = paragraphs.filter(({ title }) => title === 'Aposta extra').map(({ text }) => text);
    expect(told).toEqual([
      'Por 2 vezes a aposta o giro usa outros rolos, publicados como os primeiros, e as rodadas bônus também. Os prêmios são os mesmos da tabela, calculados sobre a aposta. Com ela as rodadas bônus vêm em média uma vez a cada 60 giros, e sem ela uma vez a cada 120 giros. O RTP do giro com a aposta extra é 95,1%. 30% destes giros pagam algum prêmio. O máximo é 8,5 vezes o preço, em média uma vez a cada 1.000 giros.',
      'Por 3 vezes a aposta o giro usa outros rolos, publicados como os primeiros. Os prêmios são os mesmos da tabela, calculados sobre a aposta. O RTP do giro com a aposta extra é 96%.',
    ]);
    expect(saysIn(smallAnte, 'Aposta extra')).not.toContain('RTP');
  });

  it('tells that a full window multiplies in free spins too', () => {
    expect(saysIn(smallFullGrid, 'Tela cheia')).toBe(
      'Se as 3 posições mostram o mesmo símbolo (curingas contam), o prêmio das linhas vale ×3, nas rodadas bônus também.',
    );
    expect(saysIn(smallFullCovers, 'Tela cheia')).toContain('Se as 6 posições');
  });

  it('tells on which reels wilds stay', () => {
    expect(saysIn(smallSticky, 'Curinga que fica')).toBe(
      'Um curinga que aparece no rolo 1 ou 3 numa rodada bônus cobre o rolo inteiro antes de as linhas pagarem e fica até o fim das rodadas bônus: esse rolo não gira mais.',
    );
    expect(saysIn(smallFullGrid, 'Curinga que fica')).toBeUndefined();
  });

  it('tells of a symbol that brings only a bonus that it stays while strips fall', () => {
    const { scatterPays: _, ...paysNothing } = smallFalls;
    const modes = { base: smallFalls.modes.base };
    const cascade = { ladder: [1], maxSteps: 4 };
    const bonusPick = { symbol: 'S', minCount: 2, picks: 1, objects: [{ units: 2 }, { units: 5 }] };
    expect(saysIn({ ...paysNothing, modes, features: { cascade, bonusPick } }, 'Cascata')).toContain(
      'Símbolo S nunca sai da tela e conta quando tudo parou.',
    );
  });

  it('tells how strips fall and what multiplies their wins', () => {
    expect(saysIn(smallFalls, 'Cascata')).toContain('até 4 vezes por giro');
    expect(saysIn(smallFalls, 'Cascata')).toContain('Símbolo S nunca sai da tela e conta quando tudo parou.');
    expect(saysIn(smallFalls, 'Cascata')).toContain('Nada mais é sorteado');
    expect(saysIn(smallFalls, 'Multiplicador da cascata')).toBe(
      'Os prêmios seguidos de um giro valem ×1 e ×2, e o último valor fica até o fim do giro. Nas rodadas bônus valem ×2, ×3 e ×5.',
    );
    const plain = { ...smallFalls, features: { ...smallFalls.features, cascade: { ladder: [1], maxSteps: 4 } } };
    expect(saysIn(plain, 'Multiplicador da cascata')).toBeUndefined();
  });
});

describe('the free spins of a draw', () => {
  const { freeSpins } = smallDrawnSpins.features;

  it('are those of the greatest count that there is an entry of', () => {
    expect(spinsOf(freeSpins, 1)).toEqual([{ spins: 0, chance: 1 }]);
    expect(spinsOf(freeSpins, 2).map(({ spins }) => spins)).toEqual([1, 2]);
    expect(spinsOf(freeSpins, 5).map(({ spins }) => spins)).toEqual([2, 3]);
  });
});
