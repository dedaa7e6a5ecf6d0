import { readMath } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import capivara from '../../../games/capivara-da-sorte/math.json' with { type: 'json' };
import esmeraldas from '../../../games/campo-de-esmeraldas/math.json' with { type: 'json' };
import feira from '../../../games/feira-de-frutas/math.json' with { type: 'json' };
import foguete from '../../../games/foguete-tucano/math.json' with { type: 'json' };
import { keyFigures } from './key-figures.ts';

const values = (json: unknown) =>
  keyFigures(readMath(json)).map(({ label, value }) => `${label}: ${value.replaceAll(' ', ' ')}`);

describe('the figures of a game before it is played', () => {
  it('are the published ones of a slot', () => {
    expect(values(capivara)).toEqual([
      'RTP (retorno ao jogador): 95,91%',
      'Giros com algum prêmio: 24,69%',
      'Volatilidade: média-baixa',
      'Prêmio máximo: 1.000× a aposta, uma vez a cada 1.614.945 giros',
    ]);
  });

  it('leave to the player what the player decides', () => {
    expect(values(foguete)).toEqual([
      'RTP (retorno ao jogador): 97%',
      'Volatilidade: você escolhe a cada rodada',
      'Prêmio máximo: 10.000× a aposta',
    ]);
    expect(values(esmeraldas)).toContain('RTP (retorno ao jogador): 96,25% a 97%');
  });

  it('call a return whose cut by the maximum win is only bounded the least that comes back, and a simulation one', () => {
    expect(values(feira)).toEqual([
      'RTP (retorno ao jogador): no mínimo 95,14%',
      'Giros com algum prêmio: 30,31%',
      'Volatilidade: média-alta na simulação',
      'Prêmio máximo: 1.000× a aposta',
    ]);
  });

  it('name the greatest win of mines', () => {
    expect(values(esmeraldas)).toContain('Prêmio máximo: 9.007,66× a aposta');
  });
});
