import { centavos } from '@ipe/money';
import { firstRounds } from '@ipe/staff-contract';
import { describe, expect, it } from 'vitest';
import { loadGameShelf } from '#modules/catalogue/index.ts';
import { requireProfile } from '#modules/compliance/index.ts';
import { resolve } from 'node:path';
import { namesOf } from '../granted-rounds.deps.ts';
import { findRoundsIssues } from './find-rounds-issues.ts';
import { stateOn } from './state-on.ts';
import { writeRoundsTerms } from './write-rounds-terms.ts';

const shelf = await loadGameShelf(resolve(import.meta.dirname, '../../../../../../games'));
const providersGame = { providerId: 'alfa', name: 'Dados', mostStakeCentavos: centavos(100) };
const findGrantingGame = (gameId: string) => (gameId === 'dados' ? providersGame : undefined);
const now = new Date('2026-11-24T12:00:00Z');
const document = firstRounds({ fromDay: '2026-11-25', untilDay: '2026-12-31' });
const issuesIn = (profile: 'demo' | 'licensed-br', changed: Partial<typeof document>) =>
  findRoundsIssues({ ...document, ...changed }, { profile: requireProfile(profile), shelf, findGrantingGame, now });
const pathsIn = (profile: 'demo' | 'licensed-br', changed: Partial<typeof document>) =>
  issuesIn(profile, changed).map(({ path }) => path);

describe('R25 rounds of the house', () => {
  it('are refused where the law forbids advantages before a bet: they can only be played', () => {
    expect(pathsIn('licensed-br', {})).toEqual(['rounds']);
    expect(pathsIn('licensed-br', { wageringX100: 1_00 })).toEqual(['rounds']);
    expect(pathsIn('demo', {})).toEqual([]);
  });

  it('begin tomorrow at the earliest, end behind that, and are of a game, a mode and a stake that are there', () => {
    expect(pathsIn('demo', { fromDay: '2026-11-24' })).toEqual(['fromDay']);
    expect(pathsIn('demo', { untilDay: '2026-11-24' })).toEqual(['untilDay']);
    expect(pathsIn('demo', { untilDay: '2027-11-26' })).toEqual(['untilDay']);
    expect(pathsIn('demo', { untilDay: '2027-11-25' })).toEqual([]);
    expect(pathsIn('demo', { untilDay: document.fromDay })).toEqual([]);
    expect(pathsIn('demo', { name: 'Rodadas grátis' })).toEqual(['name']);
    expect(pathsIn('demo', { gameId: 'de-fora' })).toEqual(['gameId']);
    expect(pathsIn('demo', { gameId: 'campo-de-esmeraldas' })).toEqual(['gameId']);
    expect(pathsIn('demo', { mode: 'buyFreeSpins' })).toEqual(['mode']);
    expect(pathsIn('demo', { gameId: 'boto-encantado', mode: 'buyFreeSpins', stakeCentavos: 1_00 })).toEqual([]);
    expect(pathsIn('demo', { stakeCentavos: 51 })).toEqual(['stakeCentavos']);
    expect(pathsIn('demo', { gameId: 'dados', stakeCentavos: 100 })).toEqual([]);
    expect(pathsIn('demo', { gameId: 'dados', stakeCentavos: 101, mode: 'base' })).toEqual(['mode', 'stakeCentavos']);
  });
});

describe('who writes a document of rounds', () => {
  it.each([
    [{ fromDay: '2026-11-24' }, 'As rodadas começam amanhã ou depois'],
    [{ untilDay: '2026-11-24' }, 'O último dia vem antes do primeiro'],
    [{ untilDay: '2027-11-26' }, 'O período dura no máximo 366 dias'],
    [{ name: 'Rodadas grátis' }, 'O nome fala do que é grátis'],
    [{ gameId: 'de-fora' }, 'A casa não dá rodadas do jogo de-fora'],
    [
      { gameId: 'campo-de-esmeraldas' },
      'Em Campo de Esmeraldas quem decide a rodada é o jogador: ela não pode ser dada',
    ],
    [{ mode: 'buyFreeSpins' }, 'Os modos de Capivara da Sorte são base'],
    [
      { gameId: 'boto-encantado', mode: 'outro', stakeCentavos: 1_00 },
      'Os modos de Boto Encantado são base e buyFreeSpins',
    ],
    [
      { stakeCentavos: 51 },
      'As apostas de Capivara da Sorte são R$ 0,50, R$ 1,00, R$ 2,00, R$ 5,00, R$ 10,00, R$ 20,00, R$ 50,00 e R$ 100,00',
    ],
    [{ gameId: 'dados', stakeCentavos: 101 }, 'A maior aposta deste jogo é R$ 1,00'],
    [{ gameId: 'dados', stakeCentavos: 100, mode: 'base' }, 'Jogos de outros estúdios não têm modos aqui'],
  ])('reads of %j what is wrong with it', (changed, sentence) => {
    const sentences = issuesIn('demo', changed).map((issue) => issue.sentence.replaceAll('\u00A0', ' '));
    expect(sentences).toEqual([sentence]);
  });

  it('reads which law forbids it', () => {
    expect(issuesIn('licensed-br', {}).map(({ sentence }) => sentence)).toEqual([
      'As regras deste país não permitem dar rodadas: são vantagem antes da aposta (Lei 14.790/2023, art. 29, I)',
    ]);
  });
});

describe('the terms', () => {
  const write = (changed: Partial<typeof document>) => {
    const lot = { ...document, ...changed };
    return writeRoundsTerms(lot, namesOf({ shelf, findGrantingGame }, lot)).replaceAll('\u00A0', ' ');
  };

  it('say what is given, until when, and what becomes of the wins', () => {
    const terms = write({});
    expect(terms).toContain(
      '10 rodadas da casa de R$ 0,50 em Capivara da Sorte. A aposta de cada rodada é paga pela casa',
    );
    expect(terms).toContain('Prazo: 7 dias a partir do momento em que as rodadas são suas.');
    expect(terms).toContain('entra na carteira na hora e já pode ser sacado');
    expect(write({ wageringX100: 2_00 })).toContain(
      'precisa ser apostado 2 vezes em até 7 dias depois do fim do prazo',
    );
    expect(terms).toContain('não contam para VIP, tarefas, torneios, missões, cashback, jackpot nem para apostar');
    expect(write({ leastVipLevel: 3 })).toContain('quem está no VIP 3 ou acima');
  });

  it('name a mode in words, and say of a studio’s game who draws it', () => {
    expect(write({ gameId: 'boto-encantado', mode: 'buyFreeSpins' })).toContain('no modo bônus comprado');
    expect(write({ gameId: 'chuva-de-pinhao' })).toContain('no modo 12 linhas e risco médio');
    expect(write({ gameId: 'pe-de-jabuticaba' })).toContain('no modo 5 casas e risco baixo');
    expect(write({ gameId: 'dados' })).toContain('é sorteado pelo estúdio do jogo');
  });
});

it('an offer that was stopped is over, also on its last day', () => {
  const days = { firstDay: '2026-11-25', lastDay: '2026-11-30', stoppedAt: null };
  expect(['2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01'].map((today) => stateOn(days, today))).toEqual([
    'announced',
    'running',
    'running',
    'over',
  ]);
  expect(stateOn({ ...days, stoppedAt: now }, '2026-11-26')).toBe('over');
});
