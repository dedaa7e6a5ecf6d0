// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Warned } from './warned.tsx';

const warning = '18+ · Ministério da Fazenda adverte: Apostar pode causar dependência. · Portaria nº 1';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

describe('R43 an advertisement', () => {
  it('has the warning that the server wrote into the page, before the piece', () => {
    document.head.innerHTML = `<meta name="ipe-warning" content="${warning}" />`;
    render(<Warned>Oferta</Warned>);
    expect(screen.getByText(warning).parentElement?.textContent).toBe(`${warning}Oferta`);
  });

  it('is the bare piece in a demonstration', () => {
    const { container } = render(<Warned>Oferta</Warned>);
    expect(container.innerHTML).toBe('Oferta');
  });
});
