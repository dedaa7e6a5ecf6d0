declare module 'subset-font' {
  /** @returns the font with the glyphs of `text` only, and with its axes cut to their ranges or set to one value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, number | { min: number; max: number }> },
  ): Promise<Buffer>;
}
