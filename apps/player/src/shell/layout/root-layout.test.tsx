// @vitest-environment happy-dom
import { press, settled, showAs } from '#shell/testing/page.tsx';
import { Dialog } from '@ipe/ui';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { closeAllPopups, useFrontEnd } from '#shell/state/front-end-state.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Page } from './page.tsx';
import { RootLayout } from './root-layout.tsx';

type Name = Parameters<typeof showAs>[1];

function open(path: string, { name = 'newcomer' as Name, content = <p>Conteúdo</p> } = {}) {
  history.replaceState(null, '', path);
  return showAs(
    <Router>
      <RootLayout sides={(tabBar) => <aside aria-label="Lado">{tabBar}</aside>}>{content}</RootLayout>
    </Router>,
    name,
  );
}
const tabs = () => screen.queryByRole('navigation', { name: 'Navegação principal' });
const widen = (rootPx: number) =>
  act(() => {
    document.documentElement.style.fontSize = `${rootPx}px`;
    window.dispatchEvent(new Event('resize'));
  });

afterEach(() => {
  cleanup();
  act(closeAllPopups);
  useFrontEnd.setState({ isLoading: false });
  document.documentElement.style.fontSize = '';
});

describe('the layout around every page', () => {
  it('names the tab of the page for screen readers, and no tab elsewhere', () => {
    open('/promo');
    const current = within(tabs() as HTMLElement).getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual(['Promoções']);
    cleanup();
    open('/vip');
    expect(within(tabs() as HTMLElement).queryByRole('link', { current: 'page' })).toBeNull();
  });

  it('lets the keyboard skip to the content, which is no entry for Back', () => {
    open('/promo');
    const entries = history.length;
    fireEvent.click(screen.getByRole('link', { name: 'Ir para o conteúdo' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect([history.length, location.hash]).toEqual([entries, '']);
  });

  it('leaves its column to a game: no header and no tabs', () => {
    open('/game-pay');
    expect([tabs(), screen.queryByRole('banner')]).toEqual([null, null]);
    expect(screen.queryByRole('link', { name: 'Ir para o conteúdo' })).toBeNull();
    expect(screen.getByText('Conteúdo')).toBeTruthy();
  });

  it('has its tabs at the side where there is room, and below where larger text takes it', () => {
    open('/promo');
    widen(16);
    expect(within(screen.getByRole('complementary', { name: 'Lado' })).getAllByRole('link')).toHaveLength(5);
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
    widen(32);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(tabs()).not.toBeNull();
  });

  it('asks for the width once, not with every render', () => {
    const asked = vi.spyOn(window, 'matchMedia');
    open('/promo');
    act(() => useFrontEnd.setState({ isLoading: true }));
    expect(asked).toHaveBeenCalledTimes(1);
    widen(16);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('tells a paused player on every page until when, and asks nothing of a visitor', async () => {
    open('/promo', { name: 'limited' });
    expect(await screen.findByText('Você está em pausa.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /detalhes/iu }).getAttribute('href')).toBe('/responsible-gaming');
    expect(useFrontEnd.getState().gameStop).toMatch(/^Você está em pausa\. Até 27\/11\/2036/u);
    cleanup();
    const sentTo = open('/promo', { name: 'visitor' });
    await settled();
    expect(sentTo('/api/user/limits')).toEqual([]);
    expect(useFrontEnd.getState().gameStop).toBeUndefined();
  });

  it('says that something is under way above the topmost dialog', () => {
    const content = (
      <Dialog label="Aberto" shape="box" onClose={() => undefined}>
        Aberto
      </Dialog>
    );
    open('/promo', { content });
    expect(screen.queryByText('Carregando…')).toBeNull();
    act(() => useFrontEnd.setState({ isLoading: true }));
    expect(screen.getByText('Carregando…').closest('dialog')).toBe(screen.getByRole('dialog', { name: 'Aberto' }));
  });
});

describe('a page', () => {
  it('names the browser’s tab, and has a way back only where it isn’t a tab itself', () => {
    open('/vip', { content: <Page title="VIP">Níveis</Page> });
    expect(document.title).toBe('VIP · Casa Azul');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('VIP');
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull();
    cleanup();
    const content = (
      <Page title="Mensagens" hasBack>
        Nenhuma
      </Page>
    );
    open('/mail', { content });
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeTruthy();
  });
});

describe('an error in one screen', () => {
  const Broken = () => {
    throw new Error('broken');
  };
  // React prints what a boundary catches.
  beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());

  it('leaves header and tabs, and offers to load the page anew', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    const onError = vi.fn();
    open('/promo', {
      content: (
        <ErrorBoundary onError={onError}>
          <Broken />
        </ErrorBoundary>
      ),
    });
    expect(tabs()).not.toBeNull();
    expect(screen.getByText('Algo deu errado nesta tela. Atualize a página para continuar.')).toBeTruthy();
    expect(onError).toHaveBeenCalledOnce();
    await press('Atualizar');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is told as a lost connection where there is none, and not at all where there is something else to show', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const content = (
      <>
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
        <ErrorBoundary fallback={<p>Sem faixa</p>}>
          <Broken />
        </ErrorBoundary>
      </>
    );
    open('/promo', { content });
    expect(screen.getAllByRole('button', { name: 'Atualizar' })).toHaveLength(1);
    expect(screen.getByText('Você está sem internet. Quando ela voltar, atualize a página.')).toBeTruthy();
    expect(screen.getByText('Sem faixa')).toBeTruthy();
  });
});
