import type { Locator } from '@playwright/test';

/** In pixels of the page. */
export type Box = { x: number; y: number; width: number; height: number };

/** The element's box. @throws Error when the element isn't shown */
export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error('is not shown');
  return box;
}

export const endOf = ({ x, y, width, height }: Box): { x: number; y: number } => ({ x: x + width, y: y + height });
