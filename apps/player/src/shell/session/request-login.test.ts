// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { isProofRight, type Proof } from '@ipe/proof-of-work';
import { beforeEach, expect, it, vi } from 'vitest';
import { requestLogin } from './request-login.ts';

const credentials = { mobile: '11999887766', password: 'segredo-123' };
const loggedIn = { code: 1, data: { accessToken: 'token', userInfo: { id: '1' } } };
const challenge = { token: 'a challenge of the tests', puzzles: 4, bits: 6 };
const asksForWork = { code: 403, msg: 'Há muitas tentativas', data: { reason: 'proof_needed', challenge } };

beforeEach(() => localStorage.clear());

it('a log-in carries the secret of this browser, and no proof unless it is asked for', async () => {
  const sent = fakeApi({ '/api/user/login': loggedIn });
  expect(await requestLogin(credentials)).toMatchObject({ accessToken: 'token' });
  expect(sent).toEqual([
    { path: '/api/user/login', input: { ...credentials, device: localStorage.getItem('device') } },
  ]);
});

it('what the server asks to be worked out is worked out, and the call repeated by itself', async () => {
  const proofs: (Proof | undefined)[] = [];
  const shares: number[] = [];
  fakeApi({
    '/api/user/login': ({ proof }) => {
      proofs.push(proof);
      return proof === undefined ? asksForWork : loggedIn;
    },
  });
  expect(await requestLogin(credentials, (share) => shares.push(share))).toMatchObject({ accessToken: 'token' });
  expect(proofs).toHaveLength(2);
  expect(proofs[1] && isProofRight(challenge, proofs[1])).toBe(true);
  expect(shares.at(-1)).toBe(1);
});

it('a server that is never content is told to the player after three proofs', async () => {
  const sent = fakeApi({ '/api/user/login': asksForWork });
  await expect(requestLogin(credentials)).rejects.toThrow('Há muitas tentativas');
  expect(sent).toHaveLength(4);
});

it('a wrong password stays one', async () => {
  const refused = vi.fn(() => ({ code: 400, msg: 'Telefone ou senha incorretos' }));
  fakeApi({ '/api/user/login': refused });
  await expect(requestLogin(credentials)).rejects.toThrow('Telefone ou senha incorretos');
  expect(refused).toHaveBeenCalledOnce();
});
