// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllPopups, useFrontEnd } from '#shell/state/front-end-state.ts';
import { copyText } from './copy-text.ts';

const refuse = () => Promise.reject(new Error('denied'));

function build(writeText: (copied: string) => Promise<void>, isCopiedBySelection: boolean) {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const copyBySelection = vi.fn(() => isCopiedBySelection);
  document.execCommand = copyBySelection;
  return copyBySelection;
}

beforeEach(closeAllPopups);

describe('specification section 8: clipboard copy', () => {
  it('S8-copy: says text 1021 on success', async () => {
    const writeText = vi.fn(async () => undefined);
    build(writeText, false);
    await copyText('código');
    expect(writeText).toHaveBeenCalledWith('código');
    expect(useFrontEnd.getState().tips).toMatchObject([{ message: 'Sucesso de cópia', type: 'success' }]);
  });

  it('S8-copy: tries a fallback when the clipboard refuses', async () => {
    const copyBySelection = build(refuse, true);
    await copyText('código');
    expect(copyBySelection).toHaveBeenCalledWith('copy');
    expect(useFrontEnd.getState().tips).toMatchObject([{ message: 'Sucesso de cópia' }]);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('copies from within the topmost dialog, and gives the keyboard back to the button', async () => {
    document.body.innerHTML =
      '<dialog open id="lower"></dialog><dialog open id="upper"><button>Copiar</button></dialog>';
    const button = document.querySelector('button');
    button?.focus();
    let place: string | undefined;
    build(refuse, true).mockImplementation(() => {
      place = document.querySelector('textarea')?.closest('dialog')?.id;
      return true;
    });
    await copyText('código');
    expect(place).toBe('upper');
    expect(document.activeElement).toBe(button);
    document.body.innerHTML = '';
  });

  it('S8-copy: says text 1022 when that fails too', async () => {
    build(refuse, false);
    await copyText('código');
    expect(useFrontEnd.getState().tips).toMatchObject([{ message: 'Falha na cópia', type: 'error' }]);
  });
});
