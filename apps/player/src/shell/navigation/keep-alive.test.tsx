// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KeepAlive } from './keep-alive.tsx';

const routes = [
  { path: '/', Page: () => <input aria-label="busca" /> },
  { path: '/promo', Page: () => <p>promoções</p> },
];
const at = (path: string) => <KeepAlive routes={routes} path={path} fallback={null} />;

afterEach(cleanup);

describe('specification section 2: kept-alive routes', () => {
  it('S2-kept-alive: come back with typed text', () => {
    const { rerender, getByLabelText } = render(at('/'));
    fireEvent.change(getByLabelText('busca'), { target: { value: 'capivara' } });
    rerender(at('/promo'));
    rerender(at('/'));
    expect(getByLabelText('busca')).toHaveProperty('value', 'capivara');
  });

  it('S2-kept-alive: come back with their scroll', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { rerender } = render(at('/'));
    vi.stubGlobal('scrollY', 640);
    fireEvent.scroll(window);
    rerender(at('/promo'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    rerender(at('/'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  });

  it('exist from their first visit on, and are hidden elsewhere', () => {
    const { rerender, container, queryByText } = render(at('/'));
    expect(queryByText('promoções')).toBeNull();
    rerender(at('/promo'));
    rerender(at('/about'));
    expect(container.querySelectorAll<HTMLElement>('[style*="display: none"]')).toHaveLength(2);
  });
});
