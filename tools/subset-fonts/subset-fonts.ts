import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The characters of Portuguese and its neighbours' names, of money, and our symbols. All others are shown in the system's font. */
const writtenWith = [
  ...Array.from({ length: 0x5f }, (_, index) => String.fromCodePoint(0x20 + index)),
  '\u00A0ªº°§©®·×«»ÀÁÂÃÇÉÊÍÑÓÔÕÚÜàáâãçéêíñóôõúü–—‘’“”•…−→',
].join('');

type Weight = number | { min: number; max: number };

/**
 * Reduces fonts, which have many languages and all weights, to what players need.
 * @param weights the weights of variable fonts, by the beginning of their file names
 */
export const subsetFonts = (weights: Readonly<Record<string, Weight>>): Plugin => ({
  name: 'ipe:subset-fonts',
  async generateBundle(_options, bundle) {
    for (const [file, output] of Object.entries(bundle)) {
      if (output.type !== 'asset' || !file.endsWith('.woff2')) continue;
      const wght = Object.entries(weights).find(([name]) => file.includes(`/${name}`))?.[1];
      const options = { targetFormat: 'woff2', ...(wght && { variationAxes: { wght } }) } as const;
      output.source = await subsetFont(Buffer.from(output.source), writtenWith, options);
    }
  },
});
