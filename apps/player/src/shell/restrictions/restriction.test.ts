// @vitest-environment happy-dom
import '#shell/testing/fake-api.ts';
import { formatInstant } from '@ipe/pt-br';
import { describe, expect, it } from 'vitest';
import { noLimits } from '#shell/testing/players/account-answers.ts';
import type { Limit } from './limits.queries.ts';
import { activeBlock, reachedLimits } from './restriction.ts';

const since = '2026-11-20T15:00:00Z';
const later = '2099-01-05T12:00:00Z';

describe('the restriction that runs', () => {
  it('is the longest of those that run together: closing, then exclusion, then pause', () => {
    const all = { ...noLimits, closingSince: since, excluded: { since, until: null }, pausedUntil: later };
    expect(activeBlock(all)?.reason).toBe('closing');
    expect(activeBlock({ ...all, closingSince: null })?.reason).toBe('excluded');
    expect(activeBlock({ ...all, closingSince: null, excluded: null })?.reason).toBe('paused');
    expect(activeBlock(noLimits)).toBeUndefined();
  });

  it('is over with the pause’s last moment', () => {
    const justOver = new Date(Date.now() - 1).toISOString();
    expect(activeBlock({ ...noLimits, pausedUntil: justOver })).toBeUndefined();
    const aMinute = new Date(Date.now() + 60_000).toISOString();
    expect(activeBlock({ ...noLimits, pausedUntil: aMinute })?.body).toContain(`Até ${formatInstant(aMinute)},`);
  });

  it('names the end of an exclusion that has one, and promises none to one without', () => {
    const bounded = activeBlock({ ...noLimits, excluded: { since, until: later } })?.body;
    expect(bounded).toContain('Desde 20/11/2026 12:00 e até 05/01/2099 09:00,');
    const endless = activeBlock({ ...noLimits, excluded: { since, until: null } })?.body;
    expect(endless).toBe('Desde 20/11/2026 12:00, não é possível apostar nem depositar nesta conta.');
  });
});

describe('limits that are used up', () => {
  const limit = (kind: Limit['kind'], period: Limit['period'], given: Partial<Limit>): Limit => ({
    kind,
    period,
    value: 100_00,
    used: 100_00,
    periodEndsAt: later,
    pending: null,
    ...given,
  });
  const titlesOf = (...list: Limit[]) => reachedLimits({ ...noLimits, list }, () => true).map(({ title }) => title);

  it('are those with nothing left, a limit of nothing too, and none that isn’t set', () => {
    expect(titlesOf(limit('bet', 'day', { used: 99_99 }))).toEqual([]);
    expect(titlesOf(limit('bet', 'day', { used: 100_00 }))).toEqual(['Você chegou ao seu limite de apostas por dia']);
    expect(titlesOf(limit('deposit', 'week', { value: 0, used: 0 }))).toEqual([
      'Você chegou ao seu limite de depósito por semana',
    ]);
    expect(titlesOf(limit('loss', 'month', { value: null, used: 900_00 }))).toEqual([]);
  });

  it('are told once for each kind, by the one that renews last', () => {
    const month = limit('loss', 'month', { periodEndsAt: '2026-12-01T03:00:00Z' });
    const day = limit('loss', 'day', { periodEndsAt: '2026-11-21T03:00:00Z' });
    const time = limit('time', 'week', {});
    expect(titlesOf(month, time, day)).toEqual([
      'Você chegou ao seu limite de perda por mês',
      'Você chegou ao seu limite de tempo de jogo por semana',
    ]);
    expect(reachedLimits({ ...noLimits, list: [month, day] }, () => true)[0]?.body).toBe('Ele recomeça em 01/12/2026.');
  });

  it('are only of the kinds that are asked for', () => {
    const list = [limit('bet', 'day', {}), limit('deposit', 'day', {})];
    const asked = reachedLimits({ ...noLimits, list }, (kind) => kind === 'deposit');
    expect(asked.map(({ title }) => title)).toEqual(['Você chegou ao seu limite de depósito por dia']);
  });
});
