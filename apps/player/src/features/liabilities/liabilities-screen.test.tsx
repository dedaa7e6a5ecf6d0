// @vitest-environment happy-dom
import type { Output } from '@ipe/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { press, showAs } from '#shell/testing/page.tsx';
import { newUser } from '#shell/testing/players/account-answers.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { liabilitiesOf } from '#shell/testing/players/liabilities-answers.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { LiabilitiesScreen } from './liabilities-screen.tsx';

type Proof = Output<'/api/user/liabilityProof'>['proof'];

const own = liabilitiesOf(Number(newUser.id));
const { list } = own['/api/home/liabilities'];
const changed = (change: (proof: Proof) => void): Output<'/api/user/liabilityProof'> => {
  const proof = structuredClone(own['/api/user/liabilityProof'].proof);
  change(proof);
  return { proof };
};
const open = (replies: Parameters<typeof showAs>[2] = {}) =>
  showAs(<LiabilitiesScreen />, 'newcomer', { ...own, ...replies });

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  useFrontEnd.setState({ tips: [] });
});

describe('the page of what the house owes', () => {
  it('says the total, what it is made of, bonuses apart, and what it does not prove', async () => {
    open();
    expect((await screen.findAllByText('R$ 105,00')).length).toBeGreaterThan(0);
    expect(screen.getByText(/Mais R\$ 10,00 em bônus/u)).toBeTruthy();
    expect(screen.getByText(/Que o dinheiro está no banco/u)).toBeTruthy();
    expect(screen.getByText(/Que ninguém ficou de fora/u)).toBeTruthy();
  });

  it('checks the player’s own balance by one tap, on this device', async () => {
    const sent = open();
    await press('Conferir meu saldo');
    expect(await screen.findByText('Confere: o seu saldo está na soma publicada.')).toBeTruthy();
    expect(sent('/api/user/liabilityProof')).toEqual([{ day: list[0]!.statement.day }]);
    expect(screen.queryByLabelText('Não confere')).toBeNull();
  });

  it.each([
    ['a centavo less', 'As partes somam o seu saldo', changed((proof) => void (proof.holdings.withdrawable -= 1))],
    ['another player’s', 'A prova é da sua conta', changed((proof) => void (proof.playerId += 1))],
    ['another day’s', 'Dia da prova', changed((proof) => void (proof.day = '2026-11-18'))],
    [
      'another path',
      'O caminho leva à raiz publicada',
      changed((proof) => void (proof.parts[0]!.siblings[0]!.hash = 'ab'.repeat(32))),
    ],
    [
      // The check must use the published statement, not the one inside the proof.
      'a path that suits another statement',
      'O caminho leva ao total publicado',
      changed((proof) => {
        proof.parts[0]!.siblings[3]!.owed += 1_00;
        proof.published.statement.totals.owed += 1_00;
      }),
    ],
  ])('refuses the proof of %s, and says why', async (_what, reason, answer) => {
    open({ '/api/user/liabilityProof': answer });
    await press('Conferir meu saldo');
    expect(await screen.findByText(/^Não confere: veja abaixo/u)).toBeTruthy();
    const failed = screen.getAllByLabelText('Não confere').map((icon) => icon.closest('li')?.textContent ?? '');
    expect(failed.some((line) => line.startsWith(reason))).toBe(true);
  });

  it('refuses a statement that was damaged, and what is no proof', async () => {
    const damaged = structuredClone(own['/api/home/liabilities']);
    damaged.list[0]!.statement.totals.owed -= 50_00;
    open({ '/api/home/liabilities': damaged });
    await press('Conferir meu saldo');
    await screen.findByText(/^Não confere: veja abaixo/u);
    const failed = screen.getAllByLabelText('Não confere').map((icon) => icon.closest('li')?.textContent ?? '');
    expect(failed[0]).toContain('Assinatura da casa');
    cleanup();
    open({ '/api/user/liabilityProof': { proof: {} as Proof } });
    await press('Conferir meu saldo');
    expect(await screen.findByText(/^A prova que chegou está danificada/u)).toBeTruthy();
  });

  it('says what the server refuses', async () => {
    const sentence = 'Sua conta não está na prova deste dia.';
    open({ '/api/user/liabilityProof': refused(404, sentence, { reason: 'not_in_it' }) });
    await press('Conferir meu saldo');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('asks other addresses only when the player wants it, and tells which shows something else', async () => {
    const mirrors = ['https://um.example/casa', 'https://dois.example', 'https://tres.example'];
    const other = liabilitiesOf(2)['/api/home/liabilities'].list[0]!;
    const asked: string[] = [];
    open({ '/api/home/liabilities': { ...own['/api/home/liabilities'], mirrors } });
    await screen.findByText(mirrors.length === 3 ? /copiada em 3 outros endereços/u : '');
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      if (url.startsWith('https://tres')) throw new TypeError('no network');
      return new Response(JSON.stringify(url.startsWith('https://um') ? list[0] : other));
    });
    expect(asked).toEqual([]);
    await press('Comparar');
    await screen.findByText('Mostra o mesmo');
    expect(screen.getByText('Mostra outra declaração deste dia')).toBeTruthy();
    expect(screen.getByText('Não respondeu')).toBeTruthy();
    expect(asked).toEqual(mirrors.map((mirror) => `${mirror}/${list[0]!.statement.day}.json`));
  });

  it('lists earlier days when asked for, and names days without a statement', async () => {
    const older = structuredClone(list[0]!);
    older.statement.day = '2026-11-16';
    const sent = open({
      '/api/home/liabilities': ((input: { before?: string }) =>
        input.before === undefined
          ? { ...own['/api/home/liabilities'], hasMore: true }
          : { ...own['/api/home/liabilities'], list: [older] }) as never,
    });
    await press('Mostrar dias anteriores');
    expect(await screen.findByText('16/11/2026')).toBeTruthy();
    expect(screen.getByText('2 dias sem prova antes deste')).toBeTruthy();
    expect(sent('/api/home/liabilities')).toEqual([{}, { before: list[0]!.statement.day }]);
  });

  it('says so while nothing was published yet, and asks a visitor to enter', async () => {
    open({ '/api/home/liabilities': { list: [], hasMore: false, mirrors: [], keptFrom: null } });
    expect(await screen.findByText('Ainda não há prova publicada')).toBeTruthy();
    cleanup();
    showAs(<LiabilitiesScreen />, 'visitor', { '/api/home/liabilities': own['/api/home/liabilities'] });
    await waitFor(() => expect(screen.getByText(/^Entre na sua conta para conferir/u)).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Conferir meu saldo' })).toBeNull();
  });
});
