// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NoticeDetailPage } from '#pages/documents/notice-detail-page.tsx';
import { NoticePage } from '#pages/documents/notice-page.tsx';
import { goTo } from '#shell/navigation/navigation.ts';
import { queryClient } from '#shell/api/query-client.ts';

const notice = {
  id: 'manutencao',
  title: 'Manutenção no domingo',
  body: 'Das 04:00 às 04:30.',
  at: '2026-11-20T17:30:00Z',
};

function show(Page: typeof NoticePage, list: object[] = [notice], address = '/notice') {
  fakeApi({ '/api/home/notice': { code: 1, data: { list } } });
  goTo(address, { replace: true });
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
});
afterEach(cleanup);

it('notices are listed with their time, each leading to its text', async () => {
  show(NoticePage);
  const link = await screen.findByRole('link', { name: /Manutenção no domingo.*20\/11\/2026 14:30/u });
  expect(link.getAttribute('href')).toBe('/notice-detail?id=manutencao');
});

it('a notice is read in full at its own address', async () => {
  show(NoticeDetailPage, [notice], '/notice-detail?id=manutencao');
  expect(await screen.findByRole('heading', { name: 'Manutenção no domingo' })).toBeTruthy();
  expect(screen.getByText('Das 04:00 às 04:30.')).toBeTruthy();
});

it('a notice that is over says so and leads to the others', async () => {
  show(NoticeDetailPage, [notice], '/notice-detail?id=antigo');
  expect(await screen.findByText('Este aviso não está mais no ar')).toBeTruthy();
});

it('without notices the page says so', async () => {
  show(NoticePage, []);
  expect(await screen.findByText('Nenhum aviso no momento')).toBeTruthy();
});
