import { brandName } from '#shell/text/brand-name.ts';
import { text as shell } from '#shell/text/shell.text.ts';

export const text = {
  brand: `${brandName} ${shell.product}`.trim(),
  titleOf: (title: string) => `${title} · ${brandName} ${shell.product}`,
};
