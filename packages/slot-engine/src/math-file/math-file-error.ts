/** A math file that can't be played. Each issue says where and what: `reelSets.base.strips[1][7]: unknown symbol "H9"`. */
export class MathFileError extends Error {
  override readonly name = 'MathFileError';
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    super(issues.join('\n'));
    this.issues = issues;
  }
}
