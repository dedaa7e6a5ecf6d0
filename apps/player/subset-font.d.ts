declare module 'subset-font' {
  /** @returns the font with the glyphs of `text` only, and with its axes cut to their ranges. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>;
}
