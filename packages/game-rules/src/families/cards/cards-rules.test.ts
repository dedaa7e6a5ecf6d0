import { readFamily, readMath } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import cordel from '../../../../../games/baralho-de-cordel/math.json' with { type: 'json' };
import { keyFigures } from '../../key-figures.ts';
import { statedReturn } from '../../return/index.ts';
import { writeRules } from '../../write-rules.ts';

const math = readFamily(cordel, 'cards');
const { paragraphs, tables } = writeRules(math);
const saysIn = (title: string, of = paragraphs) => of.find((paragraph) => paragraph.title === title)?.text ?? '';

describe('R29 the rules of a game of cards', () => {
  it('say what is right, that every card has the same chance, and what ends a round', () => {
    expect(saysIn('Como se ganha')).toContain('Carta igual também vale como acerto, nos dois palpites');
    expect(saysIn('As cartas')).toContain('São 52 cartas, 4 naipes de 13: a menor é Ás e a maior é Rei');
    expect(saysIn('As cartas')).toContain('com a mesma chance, e não depende das anteriores');
    expect(saysIn('Rodada aberta')).toContain('Depois de 24 horas');
    expect(saysIn('Rodada aberta')).toContain('pausa ou autoexclusão');
    expect(saysIn('Rodada aberta')).toContain('se nenhum palpite foi dado, a aposta volta');
    expect(saysIn('Trocar a primeira carta')).toContain('até 3 vezes, sem pagar nada');
  });

  it('R30 list of every card the chance of both guesses and what they pay', () => {
    const [head, ...rows] = tables[0]!.rows;
    expect(head).toEqual(['Carta na mesa', 'Menor', 'Paga', 'Maior', 'Paga']);
    expect(rows).toHaveLength(13);
    expect(rows[0]).toEqual(['Ás', '7,69%', '12,48×', '92,31%', '1,04×']);
    expect(rows[6]).toEqual(['7', '53,85%', '1,79×', '53,85%', '1,79×']);
    expect(rows[8]).toEqual(['9', '69,23%', '1,39×', '38,46%', '2,50×']);
    expect(rows[12]).toEqual(['Rei', '92,31%', '1,04×', '7,69%', '12,48×']);
  });

  it('tell the greatest win with its exact chance, and that nothing is offered beyond it', () => {
    const text = saysIn('Prêmio máximo');
    expect(text).toContain('2.109,12× a aposta. Ele vem com 3 cartas iguais em seguida, com Ás ou Rei na mesa');
    expect(text).toContain('(1 em 4.508)');
    expect(text).toContain('Um palpite que passaria desse prêmio não é oferecido');
    expect(text).toContain('12º acerto');
  });

  it('tell a return that is the same for every guess, rounded to the player’s side', () => {
    expect(saysIn('Retorno ao jogador')).toContain('96% em qualquer palpite, em qualquer passo e com qualquer carta');
    expect(saysIn('Quanto paga cada palpite')).toContain('sempre para cima');
    expect(statedReturn(math)).toEqual({ rtp: 0.960000002537, rtpBound: 'least' });
    expect(keyFigures(math).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'RTP (retorno ao jogador): 96% a 96,46%',
      'Volatilidade: você escolhe a cada rodada',
      'Prêmio máximo: 2.109,12× a aposta',
    ]);
  });

  it('of another deck name its cards by their numbers, and no change where there is none', () => {
    const { reference: _, ...rest } = cordel;
    const other = readMath({ ...rest, cards: { ...cordel.cards, ranks: 5, maxChanges: 0 }, maxWinUnits: 96 * 25 });
    const sheet = writeRules(other);
    expect(sheet.tables[0]!.rows.map(([card]) => card)).toEqual(['Carta na mesa', '1', '2', '3', '4', '5']);
    expect(saysIn('Trocar a primeira carta', sheet.paragraphs)).toBe('');
    expect(saysIn('Retorno ao jogador', sheet.paragraphs)).toContain('no mínimo 96%');
  });
});
