// @vitest-environment happy-dom
import type { Output } from '@ipe/contract';
import { options, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SheetHost, closeSheet } from '#sheets/sheet-host.tsx';
import { text } from './jackpot.text.ts';
import { tellJackpot } from './tell-jackpot.tsx';

type Won = Output<'/api/jackpot/won'>;

// Draws changes at once, as a browser does before the next event.
options.debounceRendering = (draw) => draw();

let host: HTMLElement;

beforeEach(() => {
  document.body.replaceChildren();
  host = document.body.appendChild(document.createElement('div'));
  render(<SheetHost />, host);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
});
afterEach(() => {
  closeSheet();
  render(null, host);
  vi.unstubAllGlobals();
});

const written = (selector: string): string =>
  (document.querySelector(selector)?.textContent ?? '').replaceAll('\u00A0', ' ');
const amount = () => written('[data-testid=jackpot-amount]');

function tell(answers: Won[]) {
  const asked: unknown[] = [];
  const balances: number[] = [];
  const waits: (() => void)[] = [];
  const parts = {
    call: async (path: string, input: unknown) => {
      asked.push([path, input]);
      return { code: 1, msg: '', data: answers[Math.min(asked.length, answers.length) - 1]! };
    },
    account: { setBalance: (centavos: number) => void balances.push(centavos) },
    wait: () => new Promise<void>((resolve) => void waits.push(resolve)),
  };
  const over = tellJackpot(parts as never, 'a-round');
  return { asked, balances, waits, over };
}

it('a round that has won is told at once, and what it is paid as soon as that is counted', async () => {
  const page = tell([{ paid: null }, { paid: { amountCentavos: 15_003_21, balance: 15_100_00 } }]);
  await vi.waitFor(() => expect(written('dialog[open] h2')).toBe(text.title));
  expect(document.activeElement?.id).toBe('jackpot-title');
  expect(written('dialog output')).toBe(text.counting);
  await vi.waitFor(() => expect(page.waits).toHaveLength(1));
  page.waits[0]!();
  await vi.waitFor(() => expect(amount()).toBe('R$ 15.003,21'));
  expect(written('dialog output')).toContain('R$ 15.003,21. O valor já está na sua carteira.');
  expect(page.balances).toEqual([15_100_00]);
  expect(page.asked).toEqual(Array.from({ length: 2 }, () => ['/api/jackpot/won', { roundId: 'a-round' }]));
});

it('the player may go on before it is counted, and it asks no more', async () => {
  const page = tell([{ paid: null }]);
  await vi.waitFor(() => expect(page.waits).toHaveLength(1));
  document.querySelector<HTMLButtonElement>('dialog button')!.click();
  await page.over;
  expect(document.querySelector('dialog')).toBeNull();
  page.waits[0]?.();
  await Promise.resolve();
  expect(page.asked).toHaveLength(1);
});

it('an answer that comes after the player went on leaves the balance to the rounds that follow', async () => {
  const page = tell([{ paid: { amountCentavos: 15_003_21, balance: 15_100_00 } }]);
  document.querySelector<HTMLButtonElement>('dialog button')!.click();
  await page.over;
  await new Promise((resolve) => setTimeout(resolve));
  expect(page.asked).toHaveLength(1);
  expect(page.balances).toEqual([]);
});

it('counts up to the amount where motion is wanted', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => setTimeout(step, 300));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  tell([{ paid: { amountCentavos: 1_000_00, balance: 1_000_00 } }]);
  await vi.waitFor(() => expect(amount()).toBe('R$ 0,00'));
  await vi.waitFor(() => expect(amount()).toBe('R$ 1.000,00'), { timeout: 4_000 });
});
