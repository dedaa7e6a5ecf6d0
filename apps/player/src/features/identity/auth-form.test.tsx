// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { openForm, useFrontEnd } from '#shell/state/front-end-state.ts';
import { ownDevice } from '#shell/session/device.ts';
import { homePageQuery } from '#shell/session/player.queries.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { AuthForm } from './auth-form.tsx';

function Opened() {
  const form = useFrontEnd((state) => state.form);
  return <QueryClientProvider client={queryClient}>{form && <AuthForm form={form} />}</QueryClientProvider>;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const shownCode = () =>
  /((?:\d ){3}\d)/u.exec(screen.getByRole('button', { name: /Imagem/u }).getAttribute('aria-label') ?? '')?.[1];

let restart: Mock;

beforeEach(() => {
  localStorage.clear();
  restart = vi.spyOn(location, 'replace').mockReturnValue();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  openForm('register');
});
afterEach(cleanup);

const codeNeeded = {
  code: 409,
  msg: 'Digite o código que enviamos por SMS',
  data: { reason: 'phone_code_needed', retryAfterSeconds: 60 },
};
const noSuchCode = 'Código de verificação não existe';
const wrongCode = { code: 400, msg: noSuchCode, data: { fields: { code: noSuchCode } } };

/** Returns the answers one after the other. */
const answersOf =
  (...answers: object[]) =>
  () =>
    answers.shift() as { code: number };

async function fillRegistration(): Promise<void> {
  type('Telefone', '11999887766');
  type('Senha', 'segredo-123');
  type('Código', shownCode()?.replaceAll(' ', '') ?? '');
  press('Cadastrar');
  await screen.findByLabelText('Código do SMS');
}

describe('specification section 2: login and register', () => {
  it('S2-register-disabled S2-register-fields S2-form-consent: register is disabled until phone, password and code are there and the consent is given', () => {
    render(<Opened />);
    expect(isDisabled('Cadastrar')).toBe(true);
    type('Telefone', '11999887766');
    type('Senha', 'segredo-123');
    expect(isDisabled('Cadastrar')).toBe(true);
    type('Código', '12x34');
    expect(field('Código').value).toBe('1234');
    expect(isDisabled('Cadastrar')).toBe(false);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(isDisabled('Cadastrar')).toBe(true);
  });

  it('S5-captcha: a wrong code shows text 1053 and sends nothing', () => {
    const sent = fakeApi({});
    render(<Opened />);
    type('Telefone', '11999887766');
    type('Senha', 'segredo-123');
    type('Código', shownCode() === '0 0 0 0' ? '1111' : '0000');
    press('Cadastrar');
    expect(screen.getByRole('alert').textContent).toBe('Código de verificação incorreto');
    expect(sent).toEqual([]);
  });

  it('a phone is told as wrong until it is whole', () => {
    fakeApi({});
    render(<Opened />);
    type('Telefone', '119');
    type('Senha', 'segredo-123');
    type('Código', shownCode()?.replaceAll(' ', '') ?? '');
    press('Cadastrar');
    const [words] = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    type('Telefone', '11999');
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(field('Telefone').getAttribute('aria-invalid')).toBe('true');
    type('Telefone', '11999887766');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a wrong code draws another one, which is typed anew', () => {
    const drawn = [1, 2, 3, 4, 5, 6, 7, 8];
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      (bytes as Uint8Array).set(drawn.splice(0, 4));
      return bytes;
    });
    render(<Opened />);
    expect(shownCode()).toBe('1 2 3 4');
    type('Telefone', '11999887766');
    type('Senha', 'segredo-123');
    type('Código', '4321');
    press('Cadastrar');
    expect(shownCode()).toBe('5 6 7 8');
    expect(field('Código').value).toBe('');
    expect(screen.getByRole('alert').textContent).toBe('Código de verificação incorreto');
    type('Código', '5');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('S3-register-payload S4-register-success: registers with the stored invite code, as given, and restarts at /', async () => {
    localStorage.setItem('inv', ' indicação <1>');
    const registered = { code: 1, data: { accessToken: 'token', userInfo: { id: '1', inv: 'MINE' } } };
    const sent = fakeApi({ '/api/user/register': answersOf(codeNeeded, wrongCode, registered) });
    render(<Opened />);
    type('Telefone', '11999887766');
    type('Senha', 'segredo-123');
    type('Código', shownCode()?.replaceAll(' ', '') ?? '');
    press('Cadastrar');
    expect(await screen.findByText(/^Enviamos um SMS para \(11\) 99988-7766/u)).toBeTruthy();
    const payload = {
      mobile: '11999887766',
      password: 'segredo-123',
      source_code: ' indicação <1>',
      device: ownDevice(),
    };
    expect(sent[0]?.input).toEqual(payload);
    type('Código do SMS', '111111');
    press('Confirmar');
    expect(await screen.findByText(noSuchCode)).toBeTruthy();
    type('Código do SMS', ' 123 456 ');
    press('Confirmar');
    await waitFor(() => expect(restart).toHaveBeenCalledWith('/'));
    expect(sent.at(-1)?.input).toEqual({ ...payload, code: '123456' });
    expect(localStorage.getItem('accessToken')).toBe('token');
    expect(localStorage.getItem('inv')).toBe('MINE');
  });

  it('S2-phone-code-sheet: stands above the form, which keeps what was typed, and says what is wrong', async () => {
    const taken = 'Este telefone já tem uma conta. Use Entrar.';
    const refusal = { code: 409, msg: taken, data: { reason: 'mobile_taken' } };
    fakeApi({ '/api/user/register': answersOf(codeNeeded, refusal) });
    render(<Opened />);
    await fillRegistration();
    type('Código do SMS', '123');
    press('Confirmar');
    expect(screen.getByText(noSuchCode)).toBeTruthy();
    expect(isDisabled(screen.getByText(/^Enviar outro código em \d+ s$/u).textContent)).toBe(true);
    type('Código do SMS', '123456');
    press('Confirmar');
    expect(await screen.findByText(taken)).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
    expect(screen.queryByLabelText('Código do SMS')).toBeNull();
    expect(field('Telefone').value).toBe('11999887766');
    expect(field('Senha').value).toBe('segredo-123');
  });

  it('says that the account may be there already when a code is refused whose first answer got lost', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const answers = [() => codeNeeded, lost, () => wrongCode];
    fakeApi({ '/api/user/register': () => answers.shift()?.() ?? { code: 500 } });
    render(<Opened />);
    await fillRegistration();
    type('Código do SMS', '123456');
    press('Confirmar');
    expect(await screen.findByText(/Tente de novo/u)).toBeTruthy();
    press('Confirmar');
    expect(await screen.findByText(/use Entrar com a sua senha/u)).toBeTruthy();
  });

  it('S5-area S5-address S3-register-payload: asks where one lives where the compliance profile does, and sends it with both steps', async () => {
    const sent = fakeApi({ '/api/user/register': answersOf(codeNeeded) });
    queryClient.setQueryData(homePageQuery.queryKey, { profile: { addressAtSignUp: true } } as never);
    render(<Opened />);
    type('Telefone', '11999887766');
    type('Senha', 'segredo-123');
    type('Código', shownCode()?.replaceAll(' ', '') ?? '');
    press('Cadastrar');
    expect(screen.getByText('Por favor, selecione uma área de recebimento')).toBeTruthy();
    expect(screen.getByText('Endereço não pode ser vazio')).toBeTruthy();
    expect(sent.filter(({ path }) => path === '/api/user/register')).toEqual([]);
    type('CEP', '01310-100');
    type('Área de recebimento', 'SP');
    type('Cidade', 'São Paulo');
    type('Endereço', 'Avenida Paulista, 1000');
    press('Cadastrar');
    await screen.findByLabelText('Código do SMS');
    const [request] = sent.filter(({ path }) => path === '/api/user/register');
    expect(request?.input).toMatchObject({
      address: { area: 'SP', postalCode: '01310100', city: 'São Paulo', address: 'Avenida Paulista, 1000' },
    });
    queryClient.clear();
  });

  it('S2-login-prefilled S3-login-payload: login is pre-filled with the last phone, and a refusal stands in the form', async () => {
    localStorage.setItem('lastLogin', '{"mobile":"11999887766"}');
    fakeApi({ '/api/user/login': { code: 400, msg: 'Telefone ou senha incorretos' } });
    openForm('login');
    render(<Opened />);
    expect(field('Telefone').value).toBe('11999887766');
    type('Senha', 'errada');
    press('Entrar');
    expect((await screen.findByRole('alert')).textContent).toBe('Telefone ou senha incorretos');
  });

  it('works out what the server asks for while many try to log in, says so on the button, and keeps what was typed', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const challenge = { token: 'a challenge of the tests', puzzles: 2, bits: 4 };
    fakeApi({
      '/api/user/login': ({ proof }) =>
        proof === undefined
          ? { code: 403, data: { reason: 'proof_needed', challenge }, msg: 'Há muitas tentativas' }
          : answered.then(() => ({ code: 400, msg: 'Telefone ou senha incorretos' })),
    });
    openForm('login');
    render(<Opened />);
    type('Telefone', '11999887766');
    type('Senha', 'errada');
    press('Entrar');
    expect(await screen.findByRole('button', { name: 'Verificando 100%' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    answer();
    expect((await screen.findByRole('alert')).textContent).toBe('Telefone ou senha incorretos');
    expect(isDisabled('Entrar')).toBe(false);
    expect(field('Telefone').value).toBe('11999887766');
    expect(field('Senha').value).toBe('errada');
  });

  it('S7-loading: login shows the loading spinner until it is answered', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    fakeApi({ '/api/user/login': () => answered.then(() => ({ code: 400, msg: 'Telefone ou senha incorretos' })) });
    openForm('login');
    render(<Opened />);
    type('Telefone', '11999887766');
    type('Senha', 'segredo-123');
    press('Entrar');
    await waitFor(() => expect(useFrontEnd.getState().isLoading).toBe(true));
    answer();
    await waitFor(() => expect(useFrontEnd.getState().isLoading).toBe(false));
  });

  it('S2-login-fields: the fixed prefix opens its sheet, and the password can be shown', () => {
    openForm('login');
    render(<Opened />);
    press('Prefixo do país: +55, Brasil');
    expect(useFrontEnd.getState().popups).toEqual(['codeSetting']);
    expect(field('Senha').type).toBe('password');
    press('Mostrar senha');
    expect(field('Senha').type).toBe('text');
  });

  it('S2-form-tabs: keeps what was typed when the tab is changed', () => {
    render(<Opened />);
    type('Telefone', '11999887766');
    fireEvent.click(screen.getByRole('tab', { name: 'Entrar' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Cadastrar' }));
    expect(field('Telefone').value).toBe('11999887766');
  });

  it('S2-form-close-tip: the close icon asks first: keep going, or leave', () => {
    render(<Opened />);
    press('Fechar');
    press('Continuar');
    expect(useFrontEnd.getState().form).toBe('register');
    press('Fechar');
    press('Sair');
    expect(useFrontEnd.getState().form).toBeUndefined();
  });

  it('S2-captcha-refresh: another code comes 500 ms after it is asked for', async () => {
    vi.useFakeTimers();
    render(<Opened />);
    const before = shownCode();
    press(/Imagem/u);
    await vi.advanceTimersByTimeAsync(499);
    expect(shownCode()).toBe(before);
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await waitFor(() => expect(shownCode()).toBe('0 0 0 0'));
  });
});

describe('Esqueci a senha', () => {
  const codeSent = { code: 1, data: { expiresAt: '2026-11-21T12:10:00Z', retryAfterSeconds: 60 } };

  async function askForCode() {
    openForm('login');
    render(<Opened />);
    type('Telefone', '11999887766');
    press('Esqueci a senha');
    press('Enviar código');
    await screen.findByLabelText('Nova senha');
  }

  it('sends a code, takes a new password, and leaves it in the login form', async () => {
    const sent = fakeApi({ '/api/user/sendCode': codeSent, '/api/user/resetPass': { code: 1, msg: 'Senha alterada' } });
    await askForCode();
    type('Nova senha', 'outra-senha-1');
    type('Repita a nova senha', 'outra-senha-1');
    type('Código do SMS', '12x3456');
    press('Salvar nova senha');
    await waitFor(() => expect(field('Senha').value).toBe('outra-senha-1'));
    const device = localStorage.getItem('device');
    expect(sent).toEqual([
      { path: '/api/user/sendCode', input: { mobile: '11999887766', device, purpose: 'reset_password' } },
      {
        path: '/api/user/resetPass',
        input: { mobile: '11999887766', device, code: '123456', newPassword: 'outra-senha-1' },
      },
    ]);
  });

  it('S5-passwords-differ S5-code-unknown: says what is wrong, and what was typed stays on the way back and forth', async () => {
    const refusal = 'Código de verificação não existe';
    const sent = fakeApi({
      '/api/user/sendCode': codeSent,
      '/api/user/resetPass': { code: 400, data: { fields: { code: refusal } }, msg: refusal },
    });
    await askForCode();
    type('Código do SMS', '123456');
    type('Nova senha', 'outra-senha-1');
    type('Repita a nova senha', 'outra-senha-2');
    press('Salvar nova senha');
    expect(await screen.findByText('As duas entradas de senha são diferentes')).toBeTruthy();
    expect(sent).toHaveLength(1);
    press('Voltar para o login');
    press('Esqueci a senha');
    expect(field('Código do SMS').value).toBe('123456');
    type('Repita a nova senha', 'outra-senha-1');
    press('Salvar nova senha');
    expect(await screen.findByText(refusal)).toBeTruthy();
  });

  it('says that the password may be changed already when a code is refused whose first answer got lost', async () => {
    const refusal = 'Código de verificação não existe';
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const refused = () => ({ code: 400, data: { fields: { code: refusal } }, msg: refusal });
    const answers = [lost, refused, refused];
    fakeApi({ '/api/user/sendCode': codeSent, '/api/user/resetPass': () => answers.shift()?.() ?? { code: 500 } });
    await askForCode();
    type('Código do SMS', '123456');
    type('Nova senha', 'outra-senha-1');
    type('Repita a nova senha', 'outra-senha-1');
    press('Salvar nova senha');
    expect(await screen.findByText(/Tente de novo/u)).toBeTruthy();
    press('Salvar nova senha');
    expect(await screen.findByText(/entre com a nova senha/u)).toBeTruthy();
    press('Salvar nova senha');
    expect(await screen.findByText(refusal)).toBeTruthy();
  });

  it('goes on with a code whose sending was never answered', async () => {
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => ({ code: 429, msg: 'Espere 40 s.' }),
    ];
    fakeApi({ '/api/user/sendCode': () => answers.shift()?.() ?? { code: 500 } });
    openForm('login');
    render(<Opened />);
    type('Telefone', '11999887766');
    press('Esqueci a senha');
    press('Enviar código');
    await screen.findByText(/Tente de novo/u);
    press('Enviar código');
    await screen.findByText('Espere 40 s.');
    press('Já tenho um código');
    type('Código do SMS', ' 123 456 ');
    expect(field('Código do SMS').value).toBe('123456');
    // A maxLength would make browsers cut a pasted code before the form removes its spaces.
    expect(field('Código do SMS').maxLength).toBe(-1);
  });

  it('asks for another code only when the server allows one', async () => {
    fakeApi({ '/api/user/sendCode': codeSent });
    await askForCode();
    expect(isDisabled(screen.getByText(/^Enviar outro código em \d+ s$/u).textContent)).toBe(true);
  });
});
