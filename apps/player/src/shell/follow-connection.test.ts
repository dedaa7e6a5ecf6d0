// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { followConnection } from './follow-connection.ts';
import { useFrontEnd } from './front-end-state.ts';

const messages = () => useFrontEnd.getState().tips.map(({ message }) => message);

it('says that the connection is gone for as long as it is, once, and when it is back', () => {
  followConnection();
  expect(messages()).toEqual([]);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('offline'));
  expect(messages()).toEqual(['Você está sem internet. O que aparece pode estar desatualizado.']);
  window.dispatchEvent(new Event('online'));
  expect(messages()).toEqual(['Conexão restabelecida']);
});
