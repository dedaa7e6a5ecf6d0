import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { escapeHtml } from '#platform/calls/escape-html.ts';

/** @throws Error with a sentence when the file isn't built */
export async function readBuilt(file: string): Promise<string> {
  if (!existsSync(file)) throw new Error(`${file} is missing: build the pages first (npm start does it)`);
  return readFile(file, 'utf8');
}

/** The mark on every page where the licensed profile is rehearsed. */
export const rehearsalMark = 'Ensaio · nada é pago nem consultado de verdade';

/** `warning` is the text that the law demands of a house with real money. */
type Settings = { envelopeKey: string; brandName: string; warning?: string | undefined };

/** Reads a page and fills in this server's envelope key and name, so that one build serves any house (docs/product.md, "Envelope"). */
export async function readPage(file: string, { envelopeKey, brandName, warning = '' }: Settings): Promise<string> {
  const built = await readBuilt(file);
  return built
    .replaceAll('%ENVELOPE_KEY%', envelopeKey)
    .replaceAll('%BRAND_NAME%', () => escapeHtml(brandName))
    .replaceAll('%LEGAL_WARNING%', () => escapeHtml(warning));
}
