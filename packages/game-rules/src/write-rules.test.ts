import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readMath } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import { writeRules } from './write-rules.ts';

const gamesDir = resolve(import.meta.dirname, '../../../games');
const gameIds = readdirSync(gamesDir).filter((name) => !name.includes('.'));
const sheet = (gameId: string) =>
  writeRules(readMath(JSON.parse(readFileSync(`${gamesDir}/${gameId}/math.json`, 'utf8'))));
const textOf = (gameId: string) =>
  sheet(gameId)
    .paragraphs.map(({ title, text }) => `${title}: ${text}`)
    .join('\n');

describe.each(gameIds)('the sheet of %s', (gameId) => {
  it('has no hole in its sentences', () => {
    expect(textOf(gameId)).not.toMatch(/undefined|NaN|null|\s{2}|\s\.|\.\.|Infinity/u);
  });
});

describe('R30 the rules sheet', () => {
  it('states the published return, the chance of any prize, and the chance to get the stake back', () => {
    const text = textOf('capivara-da-sorte');
    for (const figure of ['95,91%', '24,69%', '15,84%', '×10 em 1% dos giros', '1.000 vezes', '4,79 apostas']) {
      expect(text).toContain(figure);
    }
  });

  it('lists every pay with its Portuguese name and how many symbols bring it', () => {
    expect(sheet('capivara-da-sorte').pays[0]).toEqual({
      symbol: 'W',
      name: 'Capivara (curinga)',
      prizes: [{ label: '3', units: 125 }],
    });
    expect(sheet('balao-de-sao-joao').pays[1]?.prizes.map(({ label }) => label)).toEqual(['12+', '10–11', '8–9']);
    expect(sheet('boto-encantado').pays.find(({ symbol }) => symbol === 'S')?.prizes[0]?.units).toBe(1000);
  });

  it('says what free spins bring, what a purchase costs, and what the purchase itself returns', () => {
    const text = textOf('boto-encantado');
    expect(text).toContain('3 dão 8 rodadas bônus, 4 dão 12 e 5 dão 20');
    expect(text).toContain('Por 40 vezes a aposta');
    expect(text).toContain('O RTP da compra é 95,2%');
    expect(textOf('onca-pintada-1024')).toContain('1.024 maneiras');
  });

  it('names the fixed prizes and how rare a full grid is', () => {
    expect(sheet('garimpo-do-saci').fixedPrizes).toEqual([
      { name: 'Mini', units: 200 },
      { name: 'Menor', units: 500 },
      { name: 'Maior', units: 2000 },
      { name: 'Grande', units: 10000 },
    ]);
    expect(textOf('garimpo-do-saci')).toContain('uma vez a cada 14.399 giros');
  });

  it('tells the chances of crash and mines in figures', () => {
    expect(sheet('foguete-tucano').tables[0]?.rows).toContainEqual(['2×', '48,5%']);
    expect(textOf('foguete-tucano')).toContain('3,96% das rodadas');
    expect(textOf('campo-de-esmeraldas')).toContain('entre 96,25% e 97%');
    expect(sheet('campo-de-esmeraldas').tables[0]?.rows.at(-1)).toEqual(['24', '24,25×', '–', '–', '–', '24,25×']);
  });
});
