/** A math file that can't be played. Each fault says where and what: `reelSets.base.strips[1][7]: unknown symbol "H9"`. */
export class MathFileError extends Error {
  override readonly name = 'MathFileError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}
