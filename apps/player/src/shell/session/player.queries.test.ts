// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { houseAnswers } from '#shell/testing/players/house-answers.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { homePageQuery, useFreshData, userInfoQuery, walletQuery } from './player.queries.ts';
import { logOut } from './session.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { storage } from '#shell/state/storage.ts';

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});

it('S3-user-info-by-field: what an answer names is refreshed, and a field that it lacks stays', async () => {
  localStorage.setItem('accessToken', 'token');
  localStorage.setItem('userInfo', '{"id":"1","nickname":"Antes","inv":"MINE"}');
  fakeApi({ '/api/user/info': { code: 1, data: { id: '1', nickname: 'Depois', vipLevel: 3 } } });
  const fresh = await queryClient.fetchQuery(userInfoQuery);
  expect(fresh).toEqual({ id: '1', nickname: 'Depois', vipLevel: 3, inv: 'MINE' });
  expect(storage.read('userInfo')).toEqual(fresh);
});

it('S4-startup-refresh: the data of the home page is stored as the home page', async () => {
  fakeApi({ '/api/home/page': { code: 1, data: houseAnswers['/api/home/page'] } });
  const fresh = await queryClient.fetchQuery(homePageQuery);
  expect(fresh).toEqual(houseAnswers['/api/home/page']);
  expect(storage.read('homePage')).toEqual(fresh);
});

it.each([
  ['userInfo', '/api/user/info', userInfoQuery],
  ['wallet', '/api/user/wallet', walletQuery],
] as const)('S4-logout: %s is not stored by an answer that comes after the logout', async (key, path, query) => {
  localStorage.setItem('accessToken', 'token');
  fakeApi({
    [path]: () => {
      logOut({ storage, restart: () => undefined });
      return { code: 1, data: { id: '1', balance: 1, withdraw: 1, debtCentavos: 0, detail: [] } };
    },
  });
  await expect(queryClient.fetchQuery<unknown>(query as never)).rejects.toThrow();
  expect(localStorage.getItem(key)).toBeNull();
});

it('the layout, which keeps the data fresh, isn’t rendered again by it', async () => {
  fakeApi({ '/api/home/page': { code: 1, data: houseAnswers['/api/home/page'] } });
  let renders = 0;
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  renderHook(() => ((renders += 1), useFreshData()), { wrapper });
  await waitFor(() => expect(queryClient.getQueryData(homePageQuery.queryKey)).toBeTruthy());
  await new Promise((resolve) => setTimeout(resolve));
  expect(renders).toBe(1);
});
