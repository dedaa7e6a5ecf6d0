import { expect, type Page } from '@playwright/test';

/** The smallest size that older eyes can read on a phone. */
const smallestPx = 12;

/** Runs in the page or in the frame of the game. @returns the smaller texts with their size in pixels on the screen */
function listSmallText(smallest: number): string[] {
  const letters = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.textContent?.trim() && node.parentElement?.checkVisibility()
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_SKIP,
  );
  const small: string[] = [];
  for (let node = letters.nextNode(); node; node = letters.nextNode()) {
    const parent = node.parentElement!;
    // An SVG scales its text.
    const scale = parent instanceof SVGGraphicsElement ? (parent.getScreenCTM()?.a ?? 1) : 1;
    const px = Number.parseFloat(getComputedStyle(parent).fontSize) * scale;
    if (px < smallest - 0.01) small.push(`${px.toFixed(1)} px: ${node.textContent?.trim().slice(0, 40)}`);
  }
  return small;
}

/**
 * Expects that no text of the page or its frames is smaller than 12 px. The expectation is soft: the journey goes on
 * and fails at its end.
 */
export async function expectReadableText(page: Page, where: string): Promise<void> {
  for (const frame of page.frames())
    expect.soft(await frame.evaluate(listSmallText, smallestPx), `small text: ${where}`).toEqual([]);
}
