// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { createStorage } from '#shell/state/storage.ts';
import { ownDevice } from './device.ts';

beforeEach(() => localStorage.clear());

it('a browser makes its secret once and keeps it', () => {
  const device = ownDevice();
  expect(device).toMatch(/^[0-9a-f-]{36}$/u);
  expect(ownDevice()).toBe(device);
  expect(localStorage.getItem('device')).toBe(device);
});

it('another browser has another', () => {
  const device = ownDevice();
  localStorage.clear();
  expect(ownDevice()).not.toBe(device);
});

it('what the server would refuse is replaced', () => {
  localStorage.setItem('device', 'undefined');
  expect(ownDevice()).toMatch(/^[0-9a-f-]{36}$/u);
});

it('stays the same while the page lives where storage is closed', () => {
  const closed = createStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(ownDevice(closed)).toBe(ownDevice(closed));
});
