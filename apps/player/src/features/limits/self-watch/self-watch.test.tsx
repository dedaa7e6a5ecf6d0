// @vitest-environment happy-dom
import { press, showAs } from '#shell/testing/page.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SelfWatch } from './own-play.tsx';
import { bandOf, type Answer } from './self-test-score.ts';

const week = (minutes: number, rest: object = {}) => ({
  from: '2026-11-17',
  to: '2026-11-23',
  depositCentavos: 100_00,
  lossCentavos: 40_00,
  betCentavos: 300_00,
  rounds: 300,
  minutes,
  days: 3,
  ...rest,
});
const weeks = [week(90), week(60, { from: '2026-11-10', lossCentavos: -5_00 }), week(60, { from: '2026-11-03' })];

afterEach(cleanup);

describe('R46 the player’s own watch', () => {
  it('R46 shows each week, a gain as one, and says when the last one was longer', async () => {
    showAs(<SelfWatch />, 'newcomer', { '/api/user/ownPlay': { weeks } });
    const [, first, second] = await screen.findAllByRole('row');
    expect(textOf(first)).toBe('17/11–23/11R$ 40,00R$ 100,001 h 30 min3 dias');
    expect(textOf(second)).toContain('ganhou R$ 5,00');
    expect(
      screen.getByText('Nos últimos 7 dias você jogou 50% mais tempo que nas três semanas anteriores.'),
    ).toBeTruthy();
  });

  it('R46 asks nine questions, lets an answer be changed, and sends none of them', async () => {
    const sentTo = showAs(<SelfWatch />, 'newcomer', { '/api/user/ownPlay': { weeks } });
    await press('Fazer o autoteste');
    await press('Quase sempre');
    await press('Próxima');
    await press('Voltar à anterior');
    expect(screen.getByText('Pergunta 1 de 9')).toBeTruthy();
    for (let question = 1; question <= 9; question += 1) {
      await press('Às vezes');
      await press('Próxima');
    }
    expect(await screen.findByText('Sinais fortes de que o jogo faz mal a você')).toBeTruthy();
    expect(sentTo('/api/user/ownPlay')).toEqual([{}]);
  });

  it.each<[Answer[], string]>([
    [[0, 0], 'none'],
    [[1, 1], 'low'],
    [[2, 1], 'moderate'],
    [[3, 3, 1], 'moderate'],
    [[3, 3, 2], 'high'],
  ])('R46 adds %j up to %s', (answers, band) => {
    expect(bandOf(answers)).toBe(band);
  });
});
