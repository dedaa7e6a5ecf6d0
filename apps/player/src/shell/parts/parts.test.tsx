// @vitest-environment happy-dom
import '#shell/testing/fake-api.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeId } from '#shell/testing/players/answers.ts';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { OrderFacts, OrderLine } from './order-facts.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { QrCode } from '@ipe/ui/qr-code';
import { RuleTerms } from './rule-terms.tsx';
import { saveFile } from './save-file.ts';
import { useStatusMessage } from './use-status-message.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a progress bar', () => {
  const measured = (given: { done: number; target: number; waiting?: number }) => {
    cleanup();
    const { container } = render(<ProgressBar label="Apostas" says="R$ 1,00 de R$ 2,00" {...given} />);
    const widths = [...container.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width);
    return { value: Number(screen.getByRole('progressbar').getAttribute('value')), widths };
  };

  it('isn’t full before all is done, however little is missing', () => {
    expect(measured({ done: 99_999, target: 100_000 }).value).toBe(99);
    expect(measured({ done: 100_000, target: 100_000 }).value).toBe(100);
  });

  it('stays between nothing and all of it', () => {
    expect(measured({ done: 30, target: 20 })).toEqual({ value: 100, widths: ['100%'] });
    expect(measured({ done: -5, target: 20 })).toEqual({ value: 0, widths: ['0%'] });
    expect(measured({ done: 0, target: 0 })).toEqual({ value: 100, widths: ['100%'] });
  });

  it('counts what waits, and draws it apart from what counts already', () => {
    expect(measured({ done: 20, waiting: 30, target: 100 })).toEqual({ value: 50, widths: ['50%', '20%'] });
  });

  it('is read with its own words, not as a percentage', () => {
    measured({ done: 1, target: 2 });
    expect(screen.getByRole('progressbar', { name: 'Apostas' }).getAttribute('aria-valuetext')).toBe(
      'R$ 1,00 de R$ 2,00',
    );
  });
});

describe('the message after a tap', () => {
  function Claim() {
    const { statusMessage, announce, isAnnounced } = useStatusMessage();
    return (
      <>
        {!isAnnounced && (
          <button type="button" onClick={() => announce('R$ 5,00 creditados.')}>
            Resgatar
          </button>
        )}
        {statusMessage}
      </>
    );
  }

  it('takes the focus, which the button that is gone has lost', async () => {
    render(<Claim />);
    const button = screen.getByRole('button');
    button.focus();
    fireEvent.click(button);
    const message = screen.getByRole('status');
    await waitFor(() => expect(document.activeElement).toBe(message));
    expect(message.textContent).toBe('R$ 5,00 creditados.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is a silent place before, so that screen readers notice it', () => {
    render(<Claim />);
    expect([screen.getByRole('status').textContent, screen.getByRole('status').tabIndex]).toEqual(['', -1]);
  });
});

describe('the facts of an order', () => {
  const order = { orderId: fakeId(501), fee: 1_50, payModel: 'pix' } as const;

  it('are its form of payment, its fee and its whole number', () => {
    render(<OrderFacts order={order} />);
    expect(textOf(document.body)).toBe(`Forma de pagamentoPixTaxaR$ 1,50Número do pedido${order.orderId}`);
    cleanup();
    render(<OrderFacts order={{ ...order, fee: 0 }} />);
    expect(textOf(document.body)).toContain('TaxaGrátis');
  });

  it('fit a line of a list too', () => {
    render(<OrderLine order={order} />);
    expect(textOf(document.body)).toBe(`Pix, taxa R$ 1,50 · Pedido ${order.orderId}`);
    cleanup();
    render(<OrderLine order={{ ...order, fee: 0 }} />);
    expect(textOf(document.body)).toContain('Pix, sem taxa ·');
  });

  it('let the number be copied, and say whether that worked', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    useFrontEnd.setState({ tips: [] });
    render(<OrderFacts order={order} />);
    fireEvent.click(screen.getByRole('button', { name: 'Copiar número do pedido' }));
    await waitFor(() => expect(useFrontEnd.getState().tips.map(({ type }) => type)).toEqual(['success']));
    expect(writeText).toHaveBeenCalledWith(order.orderId);
    writeText.mockRejectedValueOnce(new Error('not allowed'));
    fireEvent.click(screen.getByRole('button', { name: 'Copiar número do pedido' }));
    await waitFor(() => expect(useFrontEnd.getState().tips.map(({ message }) => message)).toContain('Falha na cópia'));
  });
});

describe('a QR code', () => {
  const quiet = 3;
  const finder = 7;

  function draw(content: string) {
    cleanup();
    render(<QrCode content={content} label="QR Code do Pix" />);
    const drawing = screen.getByRole('img', { name: 'QR Code do Pix' });
    const [, , width, height] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
    const modules =
      drawing
        .querySelector('path')
        ?.getAttribute('d')
        ?.matchAll(/M(\d+) (\d+)h1v1h-1z/gu) ?? [];
    const dark = new Set([...modules].map(([, x, y]) => `${x} ${y}`));
    return { size: width ?? 0, height, isDark: (x: number, y: number) => dark.has(`${x} ${y}`) };
  }

  it('is a square with the three eyes that cameras look for, in a quiet white zone', () => {
    const { size, height, isDark } = draw('00020126580014br.gov.bcb.pix');
    expect(height).toBe(size);
    const far = size - quiet - finder;
    for (const [left, top] of [
      [quiet, quiet],
      [far, quiet],
      [quiet, far],
    ] as const) {
      const eye = Array.from({ length: finder }, (_, y) =>
        Array.from({ length: finder }, (__, x) => (isDark(left + x, top + y) ? '#' : '.')).join(''),
      );
      expect(eye).toEqual(['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']);
    }
    for (let place = 0; place < size; place += 1)
      for (let depth = 0; depth < quiet; depth += 1)
        for (const [x, y] of [
          [place, depth],
          [depth, place],
          [place, size - 1 - depth],
          [size - 1 - depth, place],
        ])
          expect(isDark(x ?? 0, y ?? 0)).toBe(false);
  });

  it('grows with what it says, up to the longest Pix code', () => {
    expect(draw('x'.repeat(512)).size).toBeGreaterThan(draw('x').size);
  });
});

it('a rule opens to its paragraphs and its version', () => {
  render(<RuleTerms terms={'Primeiro ponto.\n\n  \nSegundo ponto.'} version="7" />);
  const rule = screen.getByText('Regras completas').closest('details');
  expect(rule?.open).toBe(false);
  expect([...(rule?.querySelectorAll('div p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Primeiro ponto.',
    'Segundo ponto.',
    'Versão da regra: 7',
  ]);
});

it('a file is handed over under its name, and its memory released once the download has begun', async () => {
  vi.useFakeTimers();
  const given: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    given.push(blob as Blob);
    return 'blob:1';
  });
  const release = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const clicked: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this);
  });
  saveFile('rodada.json', '{"a":1}');
  expect(clicked.map(({ download, href }) => [download, href])).toEqual([['rodada.json', 'blob:1']]);
  expect(release).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(release).toHaveBeenCalledWith('blob:1');
  expect([given[0]?.type, await given[0]?.text()]).toEqual(['application/json', '{"a":1}']);
});
