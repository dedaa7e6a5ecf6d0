import { readFileSync } from 'node:fs';
import { readReelsMath } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import { listBuyOffers } from './buy-offers.ts';
import { modePriceCentavos } from '#stake/mode-price.ts';

const mathOf = (gameId: string) =>
  readReelsMath(JSON.parse(readFileSync(new URL(`../../../../games/${gameId}/math.json`, import.meta.url), 'utf8')));

/** The server's offer of a game with all modes of its mathematics. */
const offered = (gameId: string) => {
  const { bet, modes } = mathOf(gameId);
  return {
    betUnits: bet.units,
    modes: Object.entries(modes).map(([mode, { costUnits }]) => ({ mode, costUnits })),
  };
};

describe('what can be bought', () => {
  it('is told in the figures of the mathematics: how it begins, what it multiplies, and its own return', () => {
    const gameId = 'boto-encantado';
    expect(listBuyOffers(offered(gameId), mathOf(gameId))).toEqual([
      {
        mode: 'buyFreeSpins',
        times: 40,
        title: 'Rodadas bônus na hora',
        gives: ['Começa com 8 rodadas (90%), 12 rodadas (8%) ou 20 rodadas (2%).', 'Nelas todo prêmio vale ×3.'],
        stated: { rtp: mathOf(gameId).reference?.modes['buyFreeSpins']?.rtp },
      },
    ]);
  });

  it('of hold-and-win is its coins and their respins', () => {
    const [offer] = listBuyOffers(offered('garimpo-do-saci'), mathOf('garimpo-do-saci'));
    expect(offer?.gives).toEqual([
      'Começa com 6 moedas (80%), 7 moedas (15%), 8 moedas (4%) ou 9 moedas (1%).',
      '3 giros; cada moeda nova volta a contagem para 3.',
    ]);
  });

  it('is nothing where the mathematics has no such mode, or where the server leaves it out', () => {
    expect(listBuyOffers(offered('capivara-da-sorte'), mathOf('capivara-da-sorte'))).toEqual([]);
    const onlyBase = { betUnits: 20, modes: [{ mode: 'base', costUnits: 20 }] };
    expect(listBuyOffers(onlyBase, mathOf('boto-encantado'))).toEqual([]);
  });

  it('costs its units of the stake, whole centavos only', () => {
    const offer = offered('boto-encantado');
    expect(modePriceCentavos(offer, 2_00, 'buyFreeSpins')).toBe(80_00);
    expect(modePriceCentavos(offer, 2_00, 'base')).toBe(2_00);
    expect(modePriceCentavos({ betUnits: 3, modes: [{ mode: 'odd', costUnits: 10 }] }, 1_00, 'odd')).toBe(333);
  });
});
