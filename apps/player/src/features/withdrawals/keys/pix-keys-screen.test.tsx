// @vitest-environment happy-dom
import { noAnswer } from '#shell/testing/fake-api.ts';
import { inTurn, press, show, showAs } from '#shell/testing/page.tsx';
import { refused } from '#shell/testing/players/answers.ts';
import { fakeKey } from '#shell/testing/players/pay-answers.ts';
import { textOf } from '#shell/testing/text-of.ts';
import type { Input } from '@ipe/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '#shell/api/query-client.ts';
import { pixKeysQuery } from '../withdrawals.queries.ts';
import { PixKeysScreen } from './pix-keys-screen.tsx';

type Replies = Parameters<typeof showAs>[2];
type Key = typeof fakeKey;

const key = fakeKey;

/** @returns what each call was sent with. The list may change while the page is open. */
const renderKeys = (list: Key[], replies: Replies = {}) =>
  showAs(<PixKeysScreen />, 'newcomer', { '/api/pay/keys': () => ({ list }), ...replies });

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } });
const typePassword = (value: string) =>
  fireEvent.change(screen.getByLabelText('Senha da sua conta'), { target: { value } });

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
    const list: Key[] = [];
    const sentTo = renderKeys(list, { '/api/pay/saveKey': () => (list.push(key), key) });
    await press('Adicionar chave');
    await press('Salvar chave');
    expect(screen.getByText('Por favor, insira o CPF')).toBeTruthy();
    await type('CPF', '52998224724');
    await press('Salvar chave');
    expect(screen.getByText('CPF inválido')).toBeTruthy();
    expect(sentTo('/api/pay/saveKey')).toEqual([]);
    await type('CPF', '52998224725');
    await press('Salvar chave');
    expect(screen.getByText('Informe a senha')).toBeTruthy();
    expect(sentTo('/api/pay/saveKey')).toEqual([]);
    typePassword('segredo-123');
    await press('Salvar chave');
    expect(await screen.findByText('***.982.247-**')).toBeTruthy();
    expect(sentTo('/api/pay/saveKey')).toMatchObject([{ type: 'cpf', key: '52998224725', password: 'segredo-123' }]);
  });

  it('keep what was typed when the session ends in the middle of the form', async () => {
    renderKeys([]);
    await press('Adicionar chave');
    await press('E-mail');
    await type('E-mail', 'maria@exemplo.com');
    cleanup();
    show(<PixKeysScreen />);
    await press('Adicionar chave');
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveProperty('value', 'maria@exemplo.com');
  });

  it('are removed after a confirmation, and stay when it is cancelled', async () => {
    const list = [key];
    const sentTo = renderKeys(list, { '/api/pay/removeKey': () => (list.pop(), {}) });
    await press('Remover a chave ***.982.247-**');
    await press('Manter');
    expect(sentTo('/api/pay/removeKey')).toEqual([]);
    await press('Remover a chave ***.982.247-**');
    await press('Remover');
    await waitFor(() => expect(screen.getByText('Nenhuma chave cadastrada')).toBeTruthy());
  });

  it('are removed also when the answer to the first tap gets lost', async () => {
    const list = [key];
    renderKeys(list, { '/api/pay/removeKey': inTurn(() => (list.pop(), noAnswer()), refused(404, 'Não há')) });
    await press('Remover a chave ***.982.247-**');
    await press('Remover');
    expect(await screen.findByText(/Tente de novo/u)).toBeTruthy();
    await press('Remover');
    await waitFor(() => expect(screen.getByText('Nenhuma chave cadastrada')).toBeTruthy());
  });

  it('that were removed are saved anew by another request, also where the answer to the first was lost', async () => {
    const list: Key[] = [];
    const sentTo = renderKeys(list, {
      '/api/pay/saveKey': inTurn(() => (list.push(key), noAnswer()), key),
      '/api/pay/removeKey': () => (list.pop(), {}),
    });
    const save = async () => {
      await press('Adicionar chave');
      await type('CPF', '52998224725');
      typePassword('segredo-123');
      await press('Salvar chave');
    };
    await save();
    expect(await screen.findByText(/Tente de novo/u)).toBeTruthy();
    await press('Fechar');
    await queryClient.invalidateQueries({ queryKey: pixKeysQuery.queryKey });
    await press('Remover a chave ***.982.247-**');
    await press('Remover');
    await screen.findByText('Nenhuma chave cadastrada');
    await save();
    await waitFor(() => expect(sentTo('/api/pay/saveKey')).toHaveLength(2));
    const [first, second] = sentTo('/api/pay/saveKey') as Input<'/api/pay/saveKey'>[];
    expect(second?.requestId).not.toBe(first?.requestId);
  });

  it('can be asked for again where the server is silent', async () => {
    renderKeys([], { '/api/pay/keys': inTurn(refused(500, 'Erro interno'), { list: [key] }) });
    expect(await screen.findByText('Erro interno')).toBeTruthy();
    await press('Tentar de novo');
    expect(await screen.findByText('***.982.247-**')).toBeTruthy();
  });

  it.each([
    ['Telefone', '(11) 9'],
    ['E-mail', 'maria@'],
    ['Chave aleatória', '123'],
  ])('of the type %s are refused before they are sent while they can’t be one', async (label, typed) => {
    const sentTo = renderKeys([]);
    await press('Adicionar chave');
    await press(label);
    await type(label, typed);
    typePassword('segredo-123');
    await press('Salvar chave');
    expect(screen.getByRole('textbox', { name: label }).getAttribute('aria-invalid')).toBe('true');
    expect(sentTo('/api/pay/saveKey')).toEqual([]);
  });

  it('of another type begin with an empty field, without what was wrong with the last one', async () => {
    renderKeys([]);
    await press('Adicionar chave');
    await type('CPF', '111');
    await press('Salvar chave');
    expect(screen.getByText('CPF inválido')).toBeTruthy();
    await press('E-mail');
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    expect([field.getAttribute('aria-invalid'), (field as HTMLInputElement).value]).toEqual([null, '']);
  });

  it('that the server refuses are told at their field, and an unanswered one is sent again as the same', async () => {
    const words = 'Esta chave já é de outra conta';
    const sentTo = renderKeys([], {
      '/api/pay/saveKey': inTurn(noAnswer, refused(409, words, { fields: { key: words } })),
    });
    await press('Adicionar chave');
    await type('CPF', '52998224725');
    typePassword('segredo-123');
    await press('Salvar chave');
    expect(await screen.findByText(/Tente de novo/u)).toBeTruthy();
    await press('Salvar chave');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'CPF' }).getAttribute('aria-invalid')).toBe('true');
    const [first, second] = sentTo('/api/pay/saveKey');
    expect(second).toEqual(first);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('segredo-123');
  });

  it('stay when removing one is refused, with the reason', async () => {
    renderKeys([key], { '/api/pay/removeKey': refused(409, 'Há um saque em andamento para esta chave') });
    await press('Remover a chave ***.982.247-**');
    await press('Remover');
    expect((await screen.findByRole('alert')).textContent).toBe('Há um saque em andamento para esta chave');
    await press('Manter');
    expect(screen.getByText('***.982.247-**')).toBeTruthy();
  });
});
