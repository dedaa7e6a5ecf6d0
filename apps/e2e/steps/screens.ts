import { expect, type Page } from '@playwright/test';

/** The 23 routes of the specification (section 2) and our own, but the home page, and `/game-pay`, which shows what a launch gave it. */
export const otherRoutes = [
  '/carousel-detail?id=pix',
  '/game-record',
  '/recharge',
  '/first-recharge',
  '/again-recharge',
  '/withdraw',
  '/withdraw-keys',
  '/wallet-record',
  '/invite',
  '/invite-record',
  '/promo',
  '/vip',
  '/vip-level?level=1',
  '/sign',
  '/sign-record',
  '/profile',
  '/info',
  '/settings',
  '/share',
  '/messages',
  '/notice',
  '/notice-detail',
  '/about',
  '/policy-privacy',
  '/policy-service',
  '/fairness',
  '/responsible-gaming',
  '/sponsorship',
  '/tutorial',
  '/help',
];

/** The page has its content: its heading is a new one, and no skeleton holds a place. */
async function expectShown(page: Page, route: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === new URL(route, url).pathname);
  await expect(page.locator('h1:not([data-left])').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('main .animate-pulse').filter({ visible: true })).toHaveCount(0);
}

/** By its address, as a link from elsewhere. */
export async function openByAddress(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expectShown(page, route);
}

/** From another page, as a link of the app leads there: without loading everything anew. */
export async function openWithin(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    // Pages that are kept alive come back with the heading that they had.
    for (const heading of document.querySelectorAll('h1'))
      heading.toggleAttribute('data-left', heading.checkVisibility());
    history.pushState(null, '', to);
  }, route);
  await expectShown(page, route);
}
