import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { expectNoViolations, ofColours } from './accessibility.ts';
import { askAsMachine, outputOf } from './machine-calls.ts';

/**
 * Invites a member of the journeys' house as `./ipe staff invite` does, which back-office.e2e.ts runs. Each has a new
 * email address: a second invitation of the same person would end the roles and the session of the first, and journeys
 * run in parallel.
 * @returns the link
 */
export async function inviteByMachine(name: string, ...roles: string[]): Promise<string> {
  const house = {
    url: `http://localhost:${process.env['E2E_PORT']}`,
    dataDir: process.env['E2E_DATA_DIR'] ?? '',
  };
  const member = { email: `${randomUUID()}@casa.example`, name, roles };
  return String((await outputOf(await askAsMachine(house, '/back-office/api/staff/admit', member)))['link']);
}

/** The device of a journey of staff: a computer, whose browser prints the 401 of a page that is opened without a session. */
export const atADesk = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  expectedErrors: [/status of 401/u],
};

/** Decodes an authenticator's secret (RFC 4648, base 32). */
function fromBase32(secret: string): Buffer {
  const bits = secret
    .split('')
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/\d{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The current code of an authenticator app (RFC 6238). Written by hand, so that the journey doesn't rely on the server's own library. */
export function codeOf(secret: string): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', fromBase32(secret)).update(step).digest();
  const truncated = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff;
  return String(truncated % 1_000_000).padStart(6, '0');
}

/** Gives the page's computer an authenticator for passkeys, whose owner always agrees. */
export async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await client.send('WebAuthn.addVirtualAuthenticator', { options });
}

/**
 * Expects no violations found by axe on a page of the back office, in light and dark mode. Dark mode changes colours
 * alone: its stylesheet tells the two apart by `light-dark()` only, which takes nothing but colours.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolations(page, `${where}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, `${where}, dark`, ofColours);
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Walks down a list by keyboard to a row of it, because other journeys have theirs in the same list. */
export const walkTo = (page: Page, row: Locator): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('j');
    await expect(row).toBeFocused({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });

/** Expects that the member is signed in, on whatever screen their roles open first. */
export const expectSignedIn = (page: Page) =>
  expect(page.getByRole('navigation', { name: 'Telas', exact: true })).toBeVisible();

/** Accepts an invitation with a passkey of this page's computer. */
export async function acceptByPasskey(page: Page, link: string): Promise<void> {
  await addAuthenticator(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await expectSignedIn(page);
}

/**
 * Signs in two members who publish together: product, who writes, on the page, and finance, who approves, on the page
 * that it returns.
 */
export async function signInTwo(page: Page, otherContext: BrowserContext): Promise<Page> {
  const other = await otherContext.newPage();
  await acceptByPasskey(page, await inviteByMachine('Paulo Rocha', 'product'));
  await acceptByPasskey(other, await inviteByMachine('Flora Reis', 'finance'));
  return other;
}

export type DocumentSteps = {
  /** What the member writes, for names of what axe finds: `a mission`. */
  what: string;
  /** The second key after `g`, which opens the list with this heading. */
  key: string;
  list: string;
  /** What the phone beside the document shows at first. */
  shown: string | RegExp;
  /** Changes the document, and expects that the phone shows it. */
  write?: () => Promise<void>;
  reason: string;
  /** The heading of the proposal. */
  proposal: string;
};

/** Writes a document beside the phone that shows its terms, and proposes it. The page shows the proposal afterwards. */
export async function proposeDocument(page: Page, steps: DocumentSteps): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(steps.key);
  await expect(heading(page, steps.list)).toBeVisible();
  await expectAccessible(page, `the list of ${steps.what}`);
  await page.keyboard.press('e');
  await expect(page.getByRole('figure')).toContainText(steps.shown);
  await expectAccessible(page, `the document of ${steps.what}`);
  await page.getByLabel('Motivo').fill(steps.reason);
  await steps.write?.();
  await page.getByRole('button', { name: 'Mandar proposta' }).click();
  await expect(heading(page, steps.proposal)).toBeVisible();
}

/** Waits until the tournament or the mission whose page the player reads has begun. */
export async function untilBegun(player: Page, startsAt: number): Promise<void> {
  const address = player.url();
  // Each try opens the page, which is most of its work.
  await sleep(Math.max(0, startsAt - Date.now()));
  await expect(async () => {
    await player.goto(address);
    await expect(player.getByText('Em andamento')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

/** Opens another member's proposal and approves it. */
export async function approve(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Aprovar e fazer agora' }).click();
  await expect(page.getByText('Aprovado e feito.')).toBeVisible();
}
