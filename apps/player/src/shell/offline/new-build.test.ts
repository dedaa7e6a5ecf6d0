// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchNewBuilds } from './new-build.ts';

const reload = vi.fn();
const hasPage = vi.fn(async () => true);
const lose = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
const settle = () => new Promise((resolve) => setTimeout(resolve));

function typeInto(field: HTMLInputElement, value: string) {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeAll(() => watchNewBuilds({ reload, hasPage }));
beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  document.body.innerHTML = '<input><input type="search"><input type="checkbox" value="on">';
});

describe('a part of the program that is gone', () => {
  it('reloads the page once, and shows the error when it is gone again', async () => {
    expect(lose()).toBe(false);
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(lose()).toBe(true);
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['answers with an error', async () => false],
    ['doesn’t answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('reloads nothing while the server %s: the page that is there can still be used', async (_, answer) => {
    hasPage.mockImplementationOnce(answer);
    lose();
    await settle();
    expect(reload).not.toHaveBeenCalled();
  });

  it('takes nothing that was typed', async () => {
    const [field, search, checkbox] = document.querySelectorAll('input');
    typeInto(field!, '11999887766');
    expect(lose()).toBe(true);
    typeInto(field!, '');
    typeInto(search!, 'capivara');
    typeInto(checkbox!, 'on');
    expect(lose()).toBe(false);
    await settle();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('and isn’t held up by what was typed on a page that is gone', () => {
    const [field] = document.querySelectorAll('input');
    typeInto(field!, '11999887766');
    field!.remove();
    expect(lose()).toBe(false);
  });
});
