// @vitest-environment happy-dom
import { noAnswer, playAs, stillWaiting } from '#shell/testing/fake-api.ts';
import { field, press, showAs, type } from '#shell/testing/page.tsx';
import { refused } from '#shell/testing/players/answers.ts';
import { houseAnswers } from '#shell/testing/players/house-answers.ts';
import type { Output } from '@ipe/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from '#shell/api/api.ts';
import { serverNow } from '#shell/api/server-clock.ts';
import { storage } from '#shell/state/storage.ts';
import { askForPhoneCode, phoneText } from './phone-code.ts';
import { PhoneCodeSheet } from './phone-code-sheet.tsx';

const inSeconds = (seconds: number) => new Date(serverNow() + seconds * 1000).toISOString();
const logOut = () => ask('/api/user/logout', {});

function open({
  confirm = vi.fn(async (_code: string) => undefined),
  askAgain = vi.fn(async () => inSeconds(60)),
  nextCodeAt = inSeconds(60),
}) {
  const sheet = { confirm, askAgain, nextCodeAt, mobile: '11999887766', onClose: () => undefined };
  showAs(<PhoneCodeSheet {...sheet} />, 'newcomer', { '/api/user/logout': refused(429, 'Espere 40 s.') });
  return { confirm, askAgain };
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(cleanup);

describe('the code of a text message', () => {
  it('is sent when it is whole, as digits, once however often it is tapped', async () => {
    const { confirm } = open({ confirm: vi.fn((_code: string) => stillWaiting()) });
    expect(screen.getByRole('button', { name: 'Confirmar' })).toHaveProperty('disabled', true);
    type('Código do SMS', '12345');
    await press('Confirmar');
    expect(screen.getByText('Código de verificação não existe')).toBeTruthy();
    expect(confirm).not.toHaveBeenCalled();
    type('Código do SMS', ' 123 4567 ');
    await press('Confirmar');
    await press('Confirmar');
    await waitFor(() => expect(confirm.mock.calls.map(([code]) => code)).toEqual(['123456']));
  });

  it('stays typed when no answer comes', async () => {
    open({ confirm: vi.fn(noAnswer) });
    type('Código do SMS', '123456');
    await press('Confirmar');
    expect((await screen.findByRole('alert')).textContent).toBeTruthy();
    expect(field('Código do SMS').value).toBe('123456');
  });

  it('that doesn’t come may be asked for again after its seconds, and the wait begins anew', async () => {
    const { askAgain } = open({ nextCodeAt: inSeconds(2) });
    expect(screen.getByRole('button', { name: 'Enviar outro código em 2 s' })).toHaveProperty('disabled', true);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await press('Enviar outro código');
    expect(await screen.findByRole('button', { name: /^Enviar outro código em (59|60) s$/u })).toBeTruthy();
    expect(askAgain).toHaveBeenCalledOnce();
  });

  it('says why no other one is sent', async () => {
    open({ nextCodeAt: inSeconds(-1), askAgain: vi.fn(async () => (await logOut(), '')) });
    await press('Enviar outro código');
    expect((await screen.findByRole('alert')).textContent).toBe('Espere 40 s.');
    expect(screen.getByRole('button', { name: 'Enviar outro código' })).toHaveProperty('disabled', false);
  });

  it.each([true, false])('stands in the terminal of a demonstration, and only there the sheet says so (%s)', (is) => {
    const home = houseAnswers['/api/home/page'] as Output<'/api/home/page'>;
    const read = vi
      .spyOn(storage, 'read')
      .mockReturnValue({ ...home, profile: { ...home.profile, isDemonstration: is } });
    open({});
    expect(screen.queryByText(/^Na demonstração nenhum SMS sai de verdade/u) !== null).toBe(is);
    read.mockRestore();
  });

  it('is promised to the number as it is read', () => {
    expect([phoneText('11999887766'), phoneText('1133334444')]).toEqual(['(11) 99988-7766', '(11) 3333-4444']);
  });
});

describe('a call that needs a code', () => {
  const answeredWith = (answer: ReturnType<typeof refused> | object) =>
    playAs('newcomer', { '/api/user/logout': answer as never }) && askForPhoneCode(logOut);

  it('is refused once the code is on its way, and says when another may be asked for', async () => {
    const needed = refused(409, 'SMS', { reason: 'phone_code_needed', retryAfterSeconds: 60 });
    const at = Date.parse(await answeredWith(needed));
    expect(Math.round((at - serverNow()) / 1000)).toBe(60);
  });

  it('fails for every other refusal, with that', () =>
    expect(answeredWith(refused(403, 'Não permitido'))).rejects.toThrow('Não permitido'));

  it('fails where it was done without a code', () => expect(answeredWith({})).rejects.toThrow('was done without one'));
});
