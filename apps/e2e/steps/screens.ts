import { expect, type Page } from '@playwright/test';

/** The routes of the specification (section 2) and our own, without the tabs and without `/game-pay`, which needs a launch. */
export const otherRoutes = [
  '/carousel-detail?id=pix',
  '/game-record',
  '/first-recharge',
  '/again-recharge',
  '/withdraw',
  '/withdraw-keys',
  '/wallet-record',
  '/invite-record',
  '/tournaments',
  '/missions',
  '/cashback',
  '/jackpot',
  '/granted-rounds',
  '/vip',
  '/vip-level?level=1',
  '/sign',
  '/sign-record',
  '/confirm',
  '/info',
  '/settings',
  '/share',
  '/messages',
  '/support',
  '/notice',
  '/notice-detail',
  '/about',
  '/policy-privacy',
  '/policy-service',
  '/fairness',
  '/provas',
  '/responsible-gaming',
  '/sponsorship',
  '/tutorial',
  '/help',
];

/** The tabs. Once visited they stay mounted, hidden beside every later page, where axe looks through them too. */
export const tabs = ['/recharge', '/invite', '/promo', '/profile', '/'];

/** Expects the page's content: rendered by the program rather than by the build, with a new heading and without skeletons. */
async function expectShown(page: Page, route: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === new URL(route, url).pathname);
  await expect(page.locator('#root > .drawn')).toHaveCount(0);
  await expect(page.locator('h1:not([data-left])').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('main .animate-pulse').filter({ visible: true })).toHaveCount(0);
}

/** Opens a route by its address, as an external link does. */
export async function openByAddress(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expectShown(page, route);
}

/** Opens a route from another page by a link of the app, without a reload. */
export async function openWithin(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    // Kept-alive pages come back with their old heading.
    for (const heading of document.querySelectorAll('h1'))
      heading.toggleAttribute('data-left', heading.checkVisibility());
    history.pushState(null, '', to);
  }, route);
  await expectShown(page, route);
}
