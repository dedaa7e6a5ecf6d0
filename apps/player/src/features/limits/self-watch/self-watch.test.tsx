// @vitest-environment happy-dom
import { press, showAs } from '#shell/testing/page.tsx';
import { newUser } from '#shell/testing/players/account-answers.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
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
const weeks = [
  week(90),
  week(60, { from: '2026-11-10', to: '2026-11-16', lossCentavos: -5_00 }),
  week(30, { from: '2026-11-03', to: '2026-11-09' }),
  week(90, { from: '2026-10-27', to: '2026-11-02' }),
];
const since = (createdAt: string) => ({ '/api/user/info': { ...newUser, createdAt } });
const longAgo = since('2026-01-10T12:00:00Z');

afterEach(cleanup);

describe('R46 the player’s own watch', () => {
  it('R46 shows each week, a gain as one, and says when the last one was longer', async () => {
    showAs(<SelfWatch />, 'newcomer', { '/api/user/ownPlay': { weeks }, ...longAgo });
    const [, first, second] = await screen.findAllByRole('row');
    expect(textOf(first)).toBe('17/11–23/11R$ 40,00R$ 100,001 h 30 min3 dias');
    expect(textOf(second)).toContain('ganhou R$ 5,00');
    expect(
      screen.getByText('Nos últimos 7 dias você jogou 50% mais tempo que na média das três semanas anteriores.'),
    ).toBeTruthy();
  });

  it.each([
    // On the day of the sign-up there is no earlier week.
    [{ createdAt: '2026-11-17T12:00:00Z', minutes: [90, 0, 0, 0], shown: 1 }, undefined],
    // The week before has only three days of the account, so it is shown but not compared.
    [{ createdAt: '2026-11-14T12:00:00Z', minutes: [300, 60, 0, 0], shown: 2 }, undefined],
    [
      { createdAt: '2026-11-10T03:00:00Z', minutes: [900, 60, 0, 0], shown: 2 },
      '1.400% mais tempo que na semana anterior.',
    ],
    [
      { createdAt: '2026-11-03T12:00:00Z', minutes: [30, 60, 60, 0], shown: 3 },
      '50% menos tempo que na média das duas semanas anteriores.',
    ],
  ])('R46 leaves out weeks before the sign-up: of %j it says %s', async ({ createdAt, minutes, shown }, words) => {
    const played = weeks.map((one, index) => ({ ...one, minutes: minutes[index]! }));
    showAs(<SelfWatch />, 'newcomer', { '/api/user/ownPlay': { weeks: played }, ...since(createdAt) });
    await screen.findByRole('table');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + shown));
    const said = screen.queryByText(/Nos últimos 7 dias/u)?.textContent;
    expect(said).toBe(words && `Nos últimos 7 dias você jogou ${words}`);
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
