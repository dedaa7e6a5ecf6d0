// @vitest-environment happy-dom
import { Dialog } from '@ipe/ui';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeHistory, type FakeHistory } from '#shell/testing/fake-history.ts';
import { closeDialogsOnBack, leaveDialogEntry } from './dialog-history.ts';
import { goTo } from './navigation.ts';

let browser: FakeHistory;
const router = vi.fn();
const onClose = vi.fn();

const sheet = () =>
  render(
    <Dialog label="x" shape="box" onClose={onClose}>
      {null}
    </Dialog>,
  );
const back = () => act(() => browser.step(-1));
const settle = () => act(() => browser.settle());

// Called once per page.
closeDialogsOnBack();
window.addEventListener('popstate', router);

beforeEach(() => {
  browser = fakeHistory('/about');
  vi.clearAllMocks();
});
afterEach(async () => {
  cleanup();
  await browser.settle();
  vi.restoreAllMocks();
});

describe("S2-back: the browser's Back with something open above a page", () => {
  it('closes it and leaves the page, of which the router hears nothing', async () => {
    goTo('/promo');
    sheet();
    await back();
    expect(onClose).toHaveBeenCalledOnce();
    expect(router).not.toHaveBeenCalled();
    expect(browser.addresses()).toEqual(['/about', '/promo']);
    cleanup();
    await back();
    expect(router).toHaveBeenCalledOnce();
  });

  it('does so on the first page of a visit too, which would be left for another site', async () => {
    sheet();
    await back();
    expect([onClose.mock.calls.length, browser.isOutside()]).toEqual([1, false]);
    cleanup();
    await settle();
    await back();
    expect(browser.isOutside()).toBe(true);
  });

  it('so does Forward: nobody loses what is being typed', async () => {
    goTo('/promo');
    goTo('/vip');
    await back();
    sheet();
    await act(() => browser.step(1));
    expect(onClose).toHaveBeenCalledOnce();
    expect(location.pathname).toBe('/promo');
  });
});

describe('what is open above the first page', () => {
  it('leaves no entry behind when it closes', async () => {
    const { unmount } = sheet();
    expect(browser.addresses()).toEqual(['/about', '/about']);
    unmount();
    await settle();
    expect(browser.index()).toBe(0);
  });

  it('takes one entry, however much is open', async () => {
    const lower = sheet();
    sheet().unmount();
    await settle();
    expect([browser.index(), browser.addresses().length]).toEqual([1, 2]);
    lower.unmount();
  });

  it('gives its entry to the page that it leads to: Back comes to the page below', async () => {
    const { unmount } = sheet();
    goTo('/help');
    unmount();
    await settle();
    expect(browser.addresses()).toEqual(['/about', '/help']);
    await back();
    expect(location.pathname).toBe('/about');
  });

  it('leads to a page also when that comes in the middle of its going', async () => {
    sheet().unmount();
    await act(() => browser.beforeStep(() => goTo('/help')));
    await settle();
    expect(browser.addresses()).toEqual(['/about', '/help']);
  });

  it('is gone from the history before the page is replaced by another visit', async () => {
    sheet();
    const restart = vi.fn(() => expect(browser.index()).toBe(0));
    leaveDialogEntry(restart);
    await settle();
    expect(restart).toHaveBeenCalledOnce();
  });
});

describe('the step back of which a busy page is told late', () => {
  const lateStep = () => (history.go(-1), vi.advanceTimersByTime(1));
  const goesBack = () => vi.spyOn(history, 'back');

  beforeEach(() => {
    vi.useFakeTimers();
    goesBack().mockReturnValue();
  });
  // Before the browser settles, which takes real time.
  afterEach(() => void vi.useRealTimers());

  it('is taken once: a second one would leave the page', () => {
    sheet().unmount();
    vi.advanceTimersByTime(5000);
    expect(goesBack()).toHaveBeenCalledOnce();
    lateStep();
  });

  it('doesn’t close what opened meanwhile', () => {
    sheet().unmount();
    vi.advanceTimersByTime(5000);
    sheet();
    lateStep();
    expect([onClose.mock.calls.length, browser.index(), browser.addresses().length]).toEqual([0, 1, 2]);
    goesBack().mockImplementation(() => history.go(-1));
    cleanup();
    vi.runAllTimers();
    expect(browser.index()).toBe(0);
  });

  it('holds up nothing that waits for it', () => {
    sheet();
    const restart = vi.fn();
    leaveDialogEntry(restart);
    expect(restart).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(restart).toHaveBeenCalledOnce();
    lateStep();
  });
});
