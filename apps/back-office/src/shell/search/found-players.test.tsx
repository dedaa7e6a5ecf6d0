// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, type Answers } from '#testing/fake-calls.ts';
import { ana, carla, paula } from '#testing/fake-members.ts';
import { foundPlayer } from '#testing/fake-players.ts';
import { key, openAs } from '#testing/page.tsx';

const path = '/back-office/api/players/find';
const maria = foundPlayer({ foundBy: ['pix-key', 'cpf'] });
const joao = foundPlayer({ playerId: 42, nickname: 'Ipê Roxo', name: null, cpf: null, foundBy: ['deposit'] });
const answer = (...list: ReturnType<typeof foundPlayer>[]) => ({ list, hasMore: false });

async function openSearch(answers: Answers, me = paula()) {
  const sentTo = openAs(me, '/account', answers);
  await screen.findByRole('heading', { level: 1, name: 'Minha conta' });
  key('k', { ctrlKey: true });
  const dialog = await screen.findByRole('dialog', { name: 'Busca' });
  const field = within(dialog).getByRole<HTMLInputElement>('textbox');
  return { field, sent: () => sentTo(path), write: (value: string) => fireEvent.change(field, { target: { value } }) };
}

const results = () =>
  within(screen.getByRole('list', { name: 'Resultados' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('players in the search field', () => {
  it('are shown masked, with what the text was found as', async () => {
    const { write } = await openSearch({ [path]: answer(maria, joao) });
    write('529.982.247-25');
    await screen.findByText('Maria A. S.');
    expect(results()).toEqual([
      'Maria A. S. Jogador 41 · Tatu Veloz · CPF\u00a0***.982.247-** · telefone final 4321 Chave Pix e CPF',
      'Ipê Roxo Jogador 42 · telefone final 4321 Pedido de depósito',
    ]);
  });

  it('a round leads to its own page', async () => {
    const roundId = '0198a000-0000-7000-8000-0000000000dd';
    const { write } = await openSearch({ [path]: answer(foundPlayer({ foundBy: ['round'] })) });
    write(` 41-${roundId.toUpperCase()} `);
    fireEvent.click(await screen.findByRole('button', { name: /Rodada$/u }));
    await heading('Rodada');
    expect(location.pathname).toBe(`/back-office/players/41/rounds/${roundId}`);
  });

  it('a round’s code alone finds nothing, and the page says how to search for it', async () => {
    const { write } = await openSearch({ [path]: answer() });
    write('0198a000-0000-7000-8000-0000000000dd');
    await screen.findByText('Nada encontrado. Se for uma rodada, escreva antes o número do jogador e um hífen.');
  });

  it('are asked for once the text rests, and not for what is too short', async () => {
    const { write, sent } = await openSearch({ [path]: answer(maria) });
    for (const typed of ['m', 'ma', 'mar', 'mari', 'maria ']) write(typed);
    await screen.findByText('Maria A. S.');
    expect(sent()).toEqual([{ text: 'maria' }]);
    write('mz');
    await screen.findByText('Nada encontrado.');
    expect(sent()).toHaveLength(1);
  });

  it('are those of the last text, though the answer to one before comes later', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof answer>>();
    const { write, sent } = await openSearch({
      [path]: ({ text }) => (text === 'maria' ? slow.promise : answer(joao)),
    });
    write('maria');
    await waitFor(() => expect(sent()).toHaveLength(1));
    write('joana');
    await screen.findByText('Ipê Roxo');
    slow.resolve(answer(maria));
    await slow.promise;
    await waitFor(() => expect(results()).toHaveLength(1));
    expect(screen.queryByText('Maria A. S.')).toBeNull();
  });

  it('open by Enter and by arrows, and nothing that was typed is in the address', async () => {
    const { field, write } = await openSearch({ [path]: answer(maria, joao) });
    write('529.982.247-25');
    await screen.findByText('Maria A. S.');
    key('ArrowDown');
    key('ArrowDown');
    expect(document.activeElement?.textContent).toContain('Ipê Roxo');
    key('ArrowUp');
    key('ArrowUp');
    fireEvent.submit(field);
    await heading('Jogador 41');
    expect(location.href).toMatch(/\/back-office\/players\/41$/u);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('open by an Enter that comes before the answer, when there is one', async () => {
    const { field, write } = await openSearch({ [path]: answer(maria) });
    write('52998224725');
    fireEvent.submit(field);
    await heading('Jogador 41');
  });

  it('are shown after such an Enter, when there are several', async () => {
    const { field, write } = await openSearch({ [path]: answer(maria, joao) });
    write('maria');
    fireEvent.submit(field);
    await screen.findByText('Ipê Roxo');
    expect(screen.getByRole('dialog', { name: 'Busca' })).toBeTruthy();
  });

  it('stand below the screens and actions of that name', async () => {
    const { write } = await openSearch({ [path]: answer(maria) }, ana());
    write('equipe');
    await screen.findByText('Maria A. S.');
    expect(results()[0]).toMatch(/^Equipe/u);
  });

  it('say where there are more, and why there is no answer', async () => {
    const { write } = await openSearch({
      [path]: ({ text }) =>
        text === 'maria' ? { list: [maria], hasMore: true } : refusal('too_many', 'Muitas buscas. Espere um minuto.'),
    });
    write('maria');
    await screen.findByText('Há mais jogadores: escreva mais do nome.');
    write('mariana');
    await screen.findByText('Muitas buscas. Espere um minuto.');
  });

  it('are looked for by members who may find them alone', async () => {
    const { write, sent, field } = await openSearch({ [path]: answer(maria) }, carla());
    expect(field.getAttribute('aria-label')).toBe('Tela ou ação');
    write('maria');
    await screen.findByText('Nada com esse nome.');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sent()).toEqual([]);
  });
});
