import { formatNumber, formatPercent } from '@ipe/pt-br';
import { readMath } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import { gameFiles, saysIn, sheetOf, slots, type GameFile } from './game-files.fixture.ts';
import { keyFigures } from './key-figures.ts';
import { oneIn, times } from './parts/number-text.ts';
import { returnWords, shortReturnWords } from './parts/return-words.ts';
import { nameOf, prizeName } from './parts/symbol-names.ts';
import { volatilityName } from './parts/volatility-name.ts';
import { statedReturn } from './return/index.ts';

const having = (part: 'freeSpins' | 'holdAndWin' | 'cascade') => slots.filter(({ features }) => features?.[part]);

const wholeText = (file: GameFile) =>
  sheetOf(file)
    .paragraphs.map(({ text }) => text)
    .join(' ');
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const titles = (file: GameFile) => sheetOf(file).paragraphs.map(({ title }) => title);

describe.each(slots)('the sheet of $id', (file) => {
  const { linePays, waysPays, scatterPays } = file;
  const countPays = file.countPays ?? file.clusterPays;

  it('lists every prize of the mathematics once, and none beside them', () => {
    const tables = [
      ...Object.values(linePays?.table ?? waysPays?.table ?? {}).map((pays) => Object.values(pays)),
      ...Object.values(countPays?.table ?? {}),
      Object.values(scatterPays?.table ?? {}),
    ];
    const listed = sheetOf(file).pays.flatMap(({ prizes }) => prizes.map(({ units }) => units));
    expect(listed.toSorted((one, other) => one - other)).toEqual(tables.flat().toSorted((one, other) => one - other));
  });

  it('lists of each symbol the most first, under its Portuguese name', () => {
    for (const { symbol, name, prizes } of sheetOf(file).pays) {
      expect(name).toBe(file.symbols?.find(({ id }) => id === symbol)?.name['pt-BR']);
      const units = prizes.map((prize) => prize.units);
      expect(units).toEqual(units.toSorted((one, other) => other - one));
    }
  });

  it('says where a line or a count begins to pay, and on how much of the grid', () => {
    const text = saysIn(file, 'Como se ganha');
    if (linePays) {
      expect(text).toContain(`as ${linePays.lines.length} linhas`);
      expect(sheetOf(file).lines).toEqual(linePays.lines);
    }
    if (waysPays) expect(text).toContain(`${formatNumber(file.grid.rows ** file.grid.reels)} maneiras`);
    if (countPays) expect(text).toContain(`${countPays.tiers[0]} ou mais símbolos iguais`);
    const least = Object.values(linePays?.table ?? waysPays?.table ?? {}).flatMap((pays) => Object.keys(pays));
    if (least.length > 0) expect(text).toContain(`${Math.min(...least.map(Number))}`);
  });

  it('tells what every purchase costs in stakes, and offers none that isn’t there', () => {
    const purchases = Object.values(file.modes).filter(({ entry }) => entry);
    const paragraphs = sheetOf(file).paragraphs.filter(({ title }) => title === 'Comprar bônus');
    expect(paragraphs).toHaveLength(purchases.length);
    for (const { costUnits } of purchases)
      expect(saysIn(file, 'Comprar bônus')).toContain(`Por ${formatNumber(costUnits / file.bet.units)} vezes a aposta`);
  });

  it('states the same return as the figures beside it, and no other', () => {
    const [returned] = keyFigures(readMath(file));
    expect(saysIn(file, 'Retorno ao jogador')).toContain(returned?.value);
    const rtp = file.reference?.modes?.['base']?.rtp;
    if (rtp !== undefined) expect(returned?.value).toBe(formatPercent(rtp));
    else expect(returned?.value).toMatch(/^no mínimo /u);
  });

  it('without published figures says nothing of returns and chances, and keeps the rules', () => {
    const { reference, ...bare } = file;
    const text = wholeText(bare);
    expect(reference).toBeDefined();
    expect(text).not.toMatch(/RTP|desvio padrão|undefined|NaN/u);
    expect(titles(bare)).not.toContain('Retorno ao jogador');
    expect(text).toContain(saysIn(file, 'Como se ganha'));
    expect(keyFigures(readMath(bare))).toEqual([]);
  });
});

describe.each(having('freeSpins'))('the free spins of $id', (file) => {
  const { symbol, trigger, retrigger, maxTotal, drawn } = file.features!.freeSpins!;

  it('come, come again and end as the mathematics has it', () => {
    const text = saysIn(file, 'Rodadas bônus');
    const counts = Object.entries(trigger);
    if (counts[0]) expect(text).toContain(`${counts[0][0]} dão ${counts[0][1]} rodadas bônus`);
    else if (drawn)
      expect(text).toContain(`${Object.keys(drawn)[0]} ou mais trazem as rodadas bônus. Quantas vêm é sorteado`);
    else expect(text).toContain('Quantas vêm é sorteado com o bônus');
    for (const [count, spins] of counts.slice(1)) expect(text).toContain(`${count} dão ${spins}`);
    const ofWhat = counts[0] || drawn ? '' : ` símbolos ${nameOf(readMath(file), symbol)}`;
    for (const [count, spins] of Object.entries(retrigger))
      expect(text).toContain(`${count}${ofWhat} dão mais ${spins}`);
    expect(text).toContain(`No máximo são ${maxTotal} por rodada.`);
  });
});

it('scatters pay in free spins only where the file says so, and where it says nothing they don’t', () => {
  const file = slots.find(({ id }) => id === 'boto-encantado')!;
  const saysWith = (scatterPays?: boolean) => {
    const features = { ...file.features, freeSpins: { ...file.features!.freeSpins, scatterPays } };
    // JSON leaves out what is undefined.
    return wholeText(JSON.parse(JSON.stringify({ ...file, features, reference: undefined })) as GameFile);
  };
  expect(saysWith(true)).not.toContain('fora das rodadas bônus');
  expect(saysWith(false)).toContain('uma vez por giro, fora das rodadas bônus.');
  expect(saysWith()).toBe(saysWith(false));
});

describe.each(having('holdAndWin'))('the held coins of $id', (file) => {
  const { minCoins, respins, values, fullGridUnits } = file.features!.holdAndWin!;

  it('begin, count down and fill the grid as the mathematics has it', () => {
    const text = saysIn(file, 'Segure e ganhe');
    expect(text).toMatch(new RegExp(`^${minCoins} ou mais símbolos .* dão ${respins} giros`, 'u'));
    expect(saysIn(file, 'Tela cheia')).toContain(`de ${formatNumber(fullGridUnits / file.bet.units)} vezes a aposta`);
  });

  it('name no prize for a full grid where the file has none', () => {
    const features = { ...file.features, holdAndWin: { ...file.features!.holdAndWin!, fullGridUnits: 0 } };
    const { reference: _reference, ...bare } = file;
    expect(titles({ ...bare, features })).not.toContain('Tela cheia');
    expect(wholeText({ ...bare, features })).not.toContain('Grande');
  });

  it('have the chance of each value, all of them together certain', () => {
    const text = wholeText(file);
    for (const { units } of values) expect(text).toContain(`${formatNumber(units / file.bet.units)}×`);
    const odds = saysIn(file, titles(file).find((title) => title.startsWith('Valor de')) ?? '');
    const percents = [...odds.matchAll(/em ([\d,]+)%/gu)].map(([, percent = '']) => Number(percent.replace(',', '.')));
    expect(percents).toHaveLength(values.length);
    expect(sum(percents)).toBeCloseTo(100, 0);
  });

  it('name the fixed prizes, smallest first', () => {
    const { fixedPrizes } = sheetOf(file);
    expect(fixedPrizes.at(-1)).toEqual({ name: 'Grande', units: fullGridUnits });
    const units = fixedPrizes.map((prize) => prize.units);
    expect(units).toEqual(units.toSorted((one, other) => one - other));
  });
});

it.each(having('cascade'))('the falls of $id are multiplied as the mathematics has it', (file) => {
  const { ladder, freeLadder = [], freeMeter, maxSteps } = file.features!.cascade!;
  expect(saysIn(file, 'Cascata')).toContain(`até ${maxSteps} vezes por giro`);
  expect(saysIn(file, 'Cascata')).toContain('nunca sai da tela e conta quando tudo parou');
  const steps = saysIn(file, 'Multiplicador da cascata').match(/×\d+/gu);
  expect(steps).toEqual([...ladder, ...freeLadder].map((step) => `×${step}`));
  if (!freeMeter) return;
  const { start, step, max } = freeMeter;
  expect(saysIn(file, 'Multiplicador das rodadas bônus')).toContain(
    `começa em ×${start}, cresce ${step} a cada prêmio, vai até ×${max}`,
  );
});

describe('a game in which the player decides', () => {
  const crash = gameFiles.find((file) => file.crash)!;
  const mines = gameFiles.find((file) => file.mines)!;

  it('of a flight says between which multipliers it leaves by itself', () => {
    const { minCashoutX100, maxCashoutX100, rtpPercent } = crash.crash!;
    expect(saysIn(crash, 'Retirada automática')).toContain(`entre ${times(minCashoutX100)} e ${times(maxCashoutX100)}`);
    expect(saysIn(crash, 'Retorno ao jogador')).toContain(`O RTP teórico é ${rtpPercent}%`);
    const chances = sheetOf(crash)
      .tables[0]?.rows.slice(1)
      .map(([, chance = '']) => Number.parseFloat(chance.replace(',', '.')));
    expect(chances).toEqual(chances?.toSorted((one, other) => other - one));
  });

  it('R31 of a flight tells how fast it climbs, the least cash-out, the most, and every way in which it ends', () => {
    const { minCashoutX100, maxCashoutX100, growth } = crash.crash!;
    const climb = saysIn(crash, 'Como o multiplicador sobe');
    const seconds = (multiplier: number) => Math.round((Math.log(multiplier) * 1e6) / growth.k) / 10;
    expect([seconds(2), seconds(10)]).toEqual([11.6, 38.4]);
    expect(climb).toContain('a 2× em 11,6 segundos, a 10× em 38,4 segundos');
    expect(climb).toContain(`máximo de ${times(maxCashoutX100)} em 153,5 segundos`);
    expect(climb).toContain(`A menor retirada é em ${times(minCashoutX100)}`);
    const ends = saysIn(crash, 'Quando a rodada termina');
    const blocks = ['pausa', 'autoexclusão', 'encerrada', 'impedida de jogar'];
    for (const end of ['você retira', 'retirada automática', 'multiplicador máximo', 'estoura', ...blocks])
      expect(ends).toContain(end);
  });

  it('of mines shows the multipliers of the file for each number of mines', () => {
    const { cells, minMines, maxMines, multipliersX100 } = mines.mines!;
    expect(saysIn(mines, 'Como se ganha')).toContain(`Há ${cells} casas e você escolhe de ${minMines} a ${maxMines}`);
    const [head, ...rows] = sheetOf(mines).tables[0]!.rows;
    expect(head).toEqual(['Armadilhas', '1 casa', '2 casas', '3 casas', '5 casas', 'Máximo']);
    for (const [count = '', one, ...others] of rows) {
      expect(one).toBe(times(multipliersX100[count]![0]!));
      expect(others.at(-1)).toBe(times(multipliersX100[count]!.at(-1)!));
    }
  });

  it('of mines says when an open round is ended, and with how many traps the most is paid', () => {
    for (const cause of ['24 horas', 'pausa', 'autoexclusão', 'se nenhuma casa foi aberta, a aposta volta'])
      expect(saysIn(mines, 'Rodada aberta')).toContain(cause);
    const best = Object.entries(mines.mines!.multipliersX100).filter(([, row]) => row.at(-1) === mines.maxWinUnits);
    expect(best.map(([count]) => count)).toEqual(['9', '13']);
    expect(saysIn(mines, 'Prêmio máximo')).toContain('a aposta, com 9 ou 13 armadilhas. A chance é de');
  });

  it.each([crash, mines])('has no reels, lines or pays: $id', (file) => {
    const { pays, lines, fixedPrizes, grid } = sheetOf(file);
    expect([pays, lines, fixedPrizes, grid]).toEqual([[], [], [], { reels: 0, rows: 0 }]);
    expect(titles(file).at(-1)).toBe('Cada rodada pode ser conferida');
  });

  it('returns what can be stated: the same of a flight, no less of mines', () => {
    expect(statedReturn(readMath(crash))).toEqual({ rtp: crash.crash!.rtpPercent / 100 });
    expect(statedReturn(readMath(mines))).toMatchObject({ rtpBound: 'least' });
  });
});

describe('figures in words', () => {
  it.each([
    [{ rtp: 0.952 }, '95,2%', '95,20%'],
    [{ rtp: 0.951801, rtpBound: 'most' }, 'até 95,19%', 'até 95,19%'],
    [{ rtp: 0.9518, rtpBound: 'most' }, 'até 95,18%', 'até 95,18%'],
    [{ rtp: 0.962599, rtpBound: 'least' }, 'no mínimo 96,25%', 'mín. 96,25%'],
    [{ rtp: 0.9625, rtpBound: 'least' }, 'no mínimo 96,25%', 'mín. 96,25%'],
  ] as const)('a bound stays one when it is rounded: %o', (stated, words, short) => {
    expect([returnWords(stated), shortReturnWords(stated)]).toEqual([words, short]);
  });

  it.each([
    [0, 'baixa'],
    [3.49, 'baixa'],
    [3.5, 'média-baixa'],
    [5, 'média'],
    [7.5, 'média-alta'],
    [10, 'alta'],
    [500, 'alta'],
  ])('a deviation of %d is %s', (deviation, name) => {
    expect(volatilityName(deviation)).toBe(name);
  });

  it.each([
    [110, '1,10×'],
    [24_25, '24,25×'],
    [100, '1×'],
    [10_000_00, '10.000×'],
  ])('%d hundredths are %s', (hundredths, words) => {
    expect(times(hundredths)).toBe(words);
  });

  it('a chance is one in a whole number', () => {
    expect(oneIn(1 / 1_614_945.4, 'giros')).toBe('uma vez a cada 1.614.945 giros');
    expect(oneIn(0.5, 'compras')).toBe('uma vez a cada 2 compras');
  });

  it('a symbol is named without its role, and one that isn’t there by its id', () => {
    const math = readMath(gameFiles.find(({ id }) => id === 'boto-encantado'));
    expect([nameOf(math, 'W'), nameOf(math, 'Z')]).toEqual(['Boto', 'Z']);
    expect([prizeName('mini'), prizeName('grand'), prizeName('2x')]).toEqual(['Mini', 'Grande', undefined]);
  });
});
