// @vitest-environment happy-dom
import '#shell/testing/fake-api.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noFilters, type LobbyFilters } from './lobby-address.ts';
import { LobbyToolbar, type Themes } from './lobby-toolbar.tsx';

const themes: Themes = [
  { id: 'animals', name: 'Animais' },
  { id: 'parties', name: 'Festas' },
];

type Tabs = ComponentProps<typeof LobbyToolbar>['tabs'];

function open(given: Partial<LobbyFilters> = {}, tabs?: Tabs) {
  const onChange = vi.fn<(patch: Partial<LobbyFilters>) => void>();
  const filters = { ...noFilters, ...given };
  render(
    <LobbyToolbar
      tabs={tabs}
      filters={filters}
      found={{ providers: ['Casa Azul', 'Ipê'], themes, title: 'Segure e ganhe' }}
      onChange={onChange}
    />,
  );
  return () => onChange.mock.calls.map(([patch]) => patch);
}
const categories = () => within(screen.getByRole('group', { name: 'Categorias' })).getAllByRole('button');

async function openSheet() {
  fireEvent.click(screen.getByRole('button', { name: /^Filtros/u }));
  await act(() => vi.dynamicImportSettled());
  return within(screen.getByRole('dialog', { name: 'Filtros' }));
}
type Sheet = Awaited<ReturnType<typeof openSheet>>;
const choose = (sheet: Sheet, group: string, choice: string) =>
  fireEvent.click(within(sheet.getByRole('group', { name: group })).getByLabelText(choice));
const chosen = (sheet: Sheet) =>
  sheet
    .getAllByRole<HTMLInputElement>('radio')
    .flatMap((radio) => (radio.checked ? [textOf(radio.parentElement ?? radio)] : []));

afterEach(cleanup);

describe('the filters in use', () => {
  it('are counted for screen readers, and each is taken back alone', async () => {
    const changes = open({
      provider: 'Ipê',
      tag: 'HOT',
      theme: 'parties',
      sort: 'rtp',
      q: 'boto',
      collection: 'slots',
    });
    expect(screen.getByRole('button', { name: 'Filtros: 4 em uso' })).toBeTruthy();
    for (const name of ['Ipê', 'Festas', 'Em alta', 'Maior RTP'])
      fireEvent.click(await screen.findByRole('button', { name: `Tirar o filtro ${name}` }));
    expect(changes()).toEqual([{ provider: undefined }, { theme: undefined }, { tag: undefined }, { sort: 'default' }]);
  });

  it('are none where only a word or a category is chosen', () => {
    open({ q: 'boto', collection: 'slots' });
    expect(screen.getByRole('button', { name: 'Filtros' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Tirar/u })).toBeNull();
  });
});

describe('the categories', () => {
  it('are those that the operator offers, under the operator’s names and in the operator’s order', () => {
    const changes = open({ collection: 'crash' }, [
      { id: 'crash', title: 'Foguetes' },
      { id: 'all', title: 'Tudo' },
    ]);
    expect(categories().map((button) => [textOf(button), button.getAttribute('aria-pressed')])).toEqual([
      ['Foguetes', 'true'],
      ['Tudo', 'false'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Tudo' }));
    expect(changes()).toEqual([{ collection: 'all' }]);
  });

  it('may be of any kind of games, also one without a sign of its own', () => {
    open({}, [
      { id: 'all', title: 'Todos' },
      { id: 'keno', title: 'Números' },
    ]);
    expect(categories().map(textOf)).toEqual(['Todos', 'Números']);
  });

  it('have the one that a row or a link led to, though it isn’t offered, and the others lead out of it', () => {
    const changes = open({ collection: 'hold-and-win' }, [{ id: 'all', title: 'Todos' }]);
    expect(categories().map((button) => [textOf(button), button.getAttribute('aria-pressed')])).toEqual([
      ['Segure e ganhe', 'true'],
      ['Todos', 'false'],
    ]);
    expect(screen.getByRole('button', { name: 'Filtros' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Todos' }));
    expect(changes()).toEqual([{ collection: 'all' }]);
  });

  it('are all of ours before the operator has answered', () => {
    open();
    expect(categories().map(textOf)).toEqual(['Todos', 'Slots', 'Crash', 'Mines', 'Favoritos', 'Recentes']);
  });
});

describe('the sheet of filters', () => {
  it('shows what is chosen already, with every provider', async () => {
    open({ tag: 'NEW', provider: 'Ipê', sort: 'az' });
    const sheet = await openSheet();
    expect(chosen(sheet)).toEqual(['A a Z', 'Novos', 'Todos', 'Ipê']);
    expect(within(sheet.getByRole('group', { name: 'Estúdio' })).getAllByRole('radio')).toHaveLength(3);
  });

  it('changes all that was chosen in one step, and nothing before', async () => {
    const changes = open();
    const sheet = await openSheet();
    choose(sheet, 'Ordem', 'Maior RTP');
    choose(sheet, 'Selo', 'Em alta');
    choose(sheet, 'Tema', 'Festas');
    choose(sheet, 'Estúdio', 'Ipê');
    expect(changes()).toEqual([]);
    fireEvent.click(sheet.getByRole('button', { name: 'Mostrar jogos' }));
    expect(changes()).toEqual([{ sort: 'rtp', tag: 'HOT', theme: 'parties', provider: 'Ipê' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes Esc for a choice too', async () => {
    const changes = open();
    const sheet = await openSheet();
    choose(sheet, 'Ordem', 'A a Z');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(changes()).toEqual([{ sort: 'az', tag: undefined, provider: undefined }]);
  });

  it('leaves no step in the history when it changes nothing', async () => {
    const changes = open({ sort: 'az' });
    const sheet = await openSheet();
    choose(sheet, 'Ordem', 'Z a A');
    choose(sheet, 'Ordem', 'A a Z');
    fireEvent.click(sheet.getByRole('button', { name: 'Mostrar jogos' }));
    expect(changes()).toEqual([]);
  });

  it('clears its own three choices, and neither word nor category', async () => {
    const changes = open({ q: 'boto', collection: 'slots', tag: 'NEW', provider: 'Ipê', sort: 'az' });
    const sheet = await openSheet();
    fireEvent.click(sheet.getByRole('button', { name: 'Limpar' }));
    expect(changes()).toEqual([{ sort: 'default', tag: undefined, provider: undefined }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
