import { readFileSync } from 'node:fs';
import { drawPage } from '../draw-page.tsx';
import { describe, expect, it } from 'vitest';
import { retryDelayMs } from '#calls/retry.ts';
import { resultText } from '#spins/result-text.ts';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');

describe('what a result is called', () => {
  it('says won only from the bet upwards', () => {
    expect(plain(resultText(240, 100))).toBe('Ganhou R$ 2,40');
    expect(plain(resultText(80, 100))).toBe('Prêmio de R$ 0,80');
    expect(resultText(0, 100)).toBe('Sem prêmio');
  });
});

describe('asking again', () => {
  it('waits longer each time, never more than eight seconds, or as long as the server asks', () => {
    const delays = [0, 1, 2, 3, 4, 5, 20].map((attempt) => retryDelayMs({ code: 0, data: {}, msg: '' }, attempt));
    expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
    expect(retryDelayMs({ code: 429, data: { retryAfterSeconds: 3 }, msg: '' }, 0)).toBe(3000);
    expect(retryDelayMs({ code: 503, data: { retryAfterSeconds: 3 }, msg: '' }, 0)).toBe(3000);
  });
});

describe('the page', () => {
  const file = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  const html = file.replace('<!--window-->', drawPage);

  it('needs no inline script or style, which the content security policy forbids', () => {
    expect(html).not.toMatch(/\sstyle=|\son\w+=|<style/u);
    expect(html.match(/<script/gu)).toHaveLength(1);
  });

  it('names every button in Portuguese', () => {
    const buttons = html.match(/<button[^>]*>/gu) ?? [];
    expect(buttons.every((button) => /aria-label="[^"]+"/u.test(button))).toBe(true);
    for (const name of [
      'Girar',
      'Aumentar aposta',
      'Diminuir aposta',
      'Voltar',
      'Som',
      'Turbo',
      'Tabela de pagamentos',
    ]) {
      expect(html).toContain(`aria-label="${name}"`);
    }
  });
});
