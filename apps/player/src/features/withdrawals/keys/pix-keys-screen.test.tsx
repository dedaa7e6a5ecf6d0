// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#shell/api/query-client.ts';
import { PixKeysScreen } from './pix-keys-screen.tsx';

const key = {
  keyId: 'k1',
  type: 'cpf',
  masked: '***.982.247-**',
  ownerName: 'Maria Silva',
  createdAt: '2026-11-20T12:00:00Z',
};

function renderKeys(list: object[], answers: Parameters<typeof fakeApi>[0] = {}) {
  const sent = fakeApi({ '/api/pay/keys': () => ({ code: 1, data: { list } }), ...answers });
  render(
    <QueryClientProvider client={queryClient}>
      <PixKeysScreen />
    </QueryClientProvider>,
  );
  return sent;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } });
const pathsOf = (sent: { path: string }[]) => sent.map(({ path }) => path);

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('the keys of withdrawals', () => {
  it('S5-key-of-holder: whose key it must be is said before any is added, and whose each one is', async () => {
    renderKeys([key]);
    expect(screen.getByText(/precisa ser do titular da conta, ou o saque se perde/u)).toBeTruthy();
    expect(textOf(await screen.findByRole('listitem'))).toBe('CPF***.982.247-**Maria Silva · desde 20/11/2026');
  });

  it('say of one that nobody has checked that it isn’t checked, and name no owner', async () => {
    renderKeys([{ ...key, type: 'email', masked: 'm***@exemplo.com', ownerName: null }]);
    expect(textOf(await screen.findByRole('listitem'))).toBe(
      'E-mailm***@exemplo.comTitular ainda não conferidoO banco confere no primeiro saque para ela.',
    );
  });

  it('say that there are none', async () => {
    renderKeys([]);
    expect(await screen.findByText('Nenhuma chave cadastrada')).toBeTruthy();
  });

  it('are added after their check digits are right', async () => {
    const list: object[] = [];
    const sent = renderKeys(list, { '/api/pay/saveKey': () => (list.push(key), { code: 1, data: key }) });
    await press('Adicionar chave');
    await press('Salvar chave');
    expect(screen.getByText('Por favor, insira o CPF')).toBeTruthy();
    await type('CPF', '52998224724');
    await press('Salvar chave');
    expect(screen.getByText('CPF inválido')).toBeTruthy();
    expect(pathsOf(sent)).not.toContain('/api/pay/saveKey');
    await type('CPF', '52998224725');
    await press('Salvar chave');
    expect(screen.getByText('Informe a senha')).toBeTruthy();
    expect(pathsOf(sent)).not.toContain('/api/pay/saveKey');
    fireEvent.change(screen.getByLabelText('Senha da sua conta'), { target: { value: 'segredo-123' } });
    await press('Salvar chave');
    expect(await screen.findByText('***.982.247-**')).toBeTruthy();
    const [request] = sent.filter(({ path }) => path === '/api/pay/saveKey');
    expect(request?.input).toMatchObject({ type: 'cpf', key: '52998224725', password: 'segredo-123' });
  });

  it('keep what was typed when the session ends in the middle of the form', async () => {
    renderKeys([]);
    await press('Adicionar chave');
    await press('E-mail');
    await type('E-mail', 'maria@exemplo.com');
    cleanup();
    renderKeys([]);
    await press('Adicionar chave');
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveProperty('value', 'maria@exemplo.com');
  });

  it('are removed after a confirmation, and stay when it is cancelled', async () => {
    const list: object[] = [key];
    const sent = renderKeys(list, { '/api/pay/removeKey': () => (list.pop(), { code: 1 }) });
    await press('Remover a chave ***.982.247-**');
    await press('Manter');
    expect(pathsOf(sent)).not.toContain('/api/pay/removeKey');
    await press('Remover a chave ***.982.247-**');
    await press('Remover');
    await waitFor(() => expect(screen.getByText('Nenhuma chave cadastrada')).toBeTruthy());
  });

  it('are removed also when the answer to the first tap gets lost', async () => {
    const list: object[] = [key];
    const answers = [() => (list.pop(), Promise.reject(new TypeError('Failed to fetch'))), () => ({ code: 404 })];
    renderKeys(list, { '/api/pay/removeKey': () => answers.shift()?.() ?? { code: 500 } });
    await press('Remover a chave ***.982.247-**');
    await press('Remover');
    expect(await screen.findByText(/Tente de novo/u)).toBeTruthy();
    await press('Remover');
    await waitFor(() => expect(screen.getByText('Nenhuma chave cadastrada')).toBeTruthy());
  });

  it('can be asked for again where the server is silent', async () => {
    fakeApi({ '/api/pay/keys': { code: 500, msg: 'Erro interno' } });
    render(
      <QueryClientProvider client={queryClient}>
        <PixKeysScreen />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('Erro interno')).toBeTruthy();
    fakeApi({ '/api/pay/keys': { code: 1, data: { list: [key] } } });
    await press('Tentar de novo');
    expect(await screen.findByText('***.982.247-**')).toBeTruthy();
  });
});
