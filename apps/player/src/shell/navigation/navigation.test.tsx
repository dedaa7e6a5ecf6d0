// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { Router } from 'wouter';
import { Link } from 'wouter';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goBack, goTo, useGuardedLocation, useInviteGuard, withInvite } from './navigation.ts';

const address = () => `${location.pathname}${location.search}${location.hash}`;

function Guard() {
  useInviteGuard();
  return (
    <Router hook={useGuardedLocation}>
      <Link href="/promo?tab=2#fim">Promoções</Link>
    </Router>
  );
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(cleanup);

describe('specification section 2: navigation guard', () => {
  it('S2-inv-guard: sets inv to the stored invite code and keeps the rest of the address', () => {
    expect(withInvite('/promo?tab=2#fim', 'ABC')).toBe('/promo?tab=2&inv=ABC#fim');
    expect(withInvite('/promo?inv=OTHER', 'ABC')).toBe('/promo?inv=ABC');
    expect(withInvite('/promo?inv=ABC', 'ABC')).toBe('/promo?inv=ABC');
  });

  it.each(['<b>"&amp;#?%', 'a b+c', ' \n', '😀'.repeat(8), 'javascript:alert(1)', '//evil.example'])(
    'S2-inv-guard: carries %j encoded, and finds it again as it is',
    (odd) => {
      const guarded = withInvite('/promo?tab=2&inv=OTHER#fim', odd);
      const url = new URL(guarded, location.origin);
      expect([url.origin, url.pathname, url.hash, url.searchParams.get('tab')]).toEqual([
        location.origin,
        '/promo',
        '#fim',
        '2',
      ]);
      expect(url.searchParams.getAll('inv')).toEqual([odd]);
      expect(withInvite(guarded, odd)).toBe(guarded);
    },
  );

  it('takes inv away when no code is stored', () => {
    expect(withInvite('/promo?inv=OTHER', undefined)).toBe('/promo');
    expect(withInvite('/promo', undefined)).toBe('/promo');
  });

  it('guards navigation by code', () => {
    localStorage.setItem('inv', 'ABC');
    goTo('/recharge');
    expect(address()).toBe('/recharge?inv=ABC');
  });

  it('S2-inv-guard: guards links', () => {
    localStorage.setItem('inv', 'ABC');
    const { getByRole } = render(<Guard />);
    act(() => getByRole('link').click());
    expect(address()).toBe('/promo?tab=2&inv=ABC#fim');
  });

  it('S2-inv-guard: redirects the first page and an address typed by hand', () => {
    localStorage.setItem('inv', 'ABC');
    history.replaceState(null, '', '/profile?inv=OTHER');
    render(<Guard />);
    expect(address()).toBe('/profile?inv=ABC');
    act(() => history.pushState(null, '', '/promo'));
    expect(address()).toBe('/promo?inv=ABC');
  });
});

describe('specification section 2: back navigation', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.restoreAllMocks();
  });

  it('S2-back: goes back when history has a previous entry of ours', () => {
    const back = vi.spyOn(history, 'back').mockReturnValue();
    goTo('/profile');
    goBack();
    expect(back).toHaveBeenCalledOnce();
  });

  it('S2-back: goes to / otherwise, also when the entry was only replaced', () => {
    const back = vi.spyOn(history, 'back').mockReturnValue();
    goTo('/about', { replace: true });
    goBack();
    expect(back).not.toHaveBeenCalled();
    expect(location.pathname).toBe('/');
  });

  it('S2-back: a double tap goes back once, however late the browser takes the step', () => {
    const back = vi.spyOn(history, 'back').mockReturnValue();
    goTo('/profile');
    goBack();
    goBack();
    expect(back).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(300);
    goBack();
    expect(back).toHaveBeenCalledTimes(2);
  });

  it('a second tap on the same link adds no entry, which Back would have to pass', () => {
    const before = history.length;
    goTo('/promo');
    goTo('/promo');
    expect(history.length).toBe(before + 1);
  });
});
