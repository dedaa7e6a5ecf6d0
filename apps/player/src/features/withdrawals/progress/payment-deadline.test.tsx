// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Withdrawal } from '#features/withdrawals/withdrawals.queries.ts';
import { PaymentDeadline } from './payment-deadline.tsx';

const createdAt = '2026-11-20T12:00:00.000Z';
const promisedAt = '2026-11-20T14:00:00.000Z';

const withdrawalIn = (state: Withdrawal['state'], at = createdAt): Withdrawal => ({
  withdrawalId: 'w1',
  amount: 20_00,
  fee: 0,
  payModel: 'pix' as const,
  receives: 20_00,
  keyType: 'cpf',
  keyMasked: '***.982.247-**',
  createdAt,
  promisedAt,
  state,
  timeline: [{ state, at }],
});

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') });
});
afterEach(cleanup);

describe('the promise of a withdrawal', () => {
  it('is told in São Paulo time, with the minutes that remain', async () => {
    render(<PaymentDeadline withdrawal={withdrawalIn('sent')} />);
    expect(screen.getByText('Prometido até 11:00')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toContain('Faltam 60 minutos');
    await act(() => vi.advanceTimersByTimeAsync(59 * 60_000));
    expect(screen.getByRole('timer').textContent).toContain('Falta 1 minuto');
  });

  it.each([
    ['review', 'A conferência ainda não terminou'],
    ['approved', 'Ainda não conseguimos entregar o pedido ao banco'],
    ['sent', 'O banco ainda não confirmou o pagamento'],
  ] as const)('is admitted to be broken while the withdrawal is in %s', async (state, words) => {
    render(<PaymentDeadline withdrawal={withdrawalIn(state)} />);
    await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
    expect(screen.getByText('Passou do prazo: era até 11:00')).toBeTruthy();
    expect(screen.getByText(new RegExp(words, 'u'))).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it.each([
    ['2026-11-20T14:00:00.000Z', 'Pago dentro do prazo, que ia até 11:00.'],
    ['2026-11-20T14:00:01.000Z', 'Pago depois do prazo, que ia até 11:00.'],
  ])('paid at %s is measured by it', (at, words) => {
    render(<PaymentDeadline withdrawal={withdrawalIn('paid', at)} />);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('is nothing to speak of when the money is back', () => {
    const { container } = render(<PaymentDeadline withdrawal={withdrawalIn('failed')} />);
    expect(container.textContent).toBe('');
  });
});
