// @vitest-environment happy-dom
import { press, showAs } from '#shell/testing/page.tsx';
import { newUser } from '#shell/testing/players/account-answers.ts';
import { home } from '#shell/testing/players/newcomer.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { homePageQuery } from '#shell/session/player.queries.ts';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { YearStatements } from './year-statements.tsx';

const licence = {
  company: 'Casa Azul S.A.',
  tradeName: 'Casa Azul',
  cnpj: '11.222.333/0001-81',
  authorisation: 'Portaria nº 1',
  address: 'Rua 1',
  supportPhone: '0800',
  ombudsman: '0800',
};

const open = (replies: Parameters<typeof showAs>[2] = {}, given: typeof licence | null = licence) =>
  showAs(<YearStatements />, 'newcomer', {
    '/api/home/page': { ...home, profile: { ...home.profile, licence: given } },
    '/api/user/info': { ...newUser, createdAt: `${new Date().getFullYear() - 1}-03-01T12:00:00Z` },
    ...replies,
  });

afterEach(() => {
  cleanup();
  queryClient.clear();
  useFrontEnd.setState({ tips: [] });
});

describe('R23 the yearly statements', () => {
  it('are there for each year of the account, newest first, and one is saved as a document', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const year = new Date().getFullYear();
    const sent = open();
    await screen.findByText(`Baixar o informe de ${year}`);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      `Baixar o informe de ${year}`,
      `Baixar o informe de ${year - 1}`,
    ]);
    await press(`Baixar o informe de ${year}`);
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(sent('/api/user/yearStatement')).toEqual([{ year }]);
    const [file] = saved.mock.calls[0] as [Blob];
    expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF-1.7']);
    saved.mockRestore();
    clicked.mockRestore();
  });

  it('say why there is none', async () => {
    open({ '/api/user/yearStatement': refused(429, 'Muitas tentativas') });
    await press(`Baixar o informe de ${new Date().getFullYear()}`);
    expect(await screen.findByText('Muitas tentativas')).toBeTruthy();
  });

  it('are offered by no house without an authorisation', async () => {
    open({}, null);
    await waitFor(() => expect(queryClient.getQueryData(homePageQuery.queryKey)).toBeTruthy());
    expect(screen.queryByRole('button')).toBeNull();
  });
});
