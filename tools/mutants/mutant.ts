/** A small change that some test must notice. */
export interface Mutant {
  /** What the changed product does wrong. */
  name: string;
  /** The path from the repository's root. */
  file: string;
  /** The replaced text, which must be in the file exactly once. */
  from: string;
  to: string;
  /** The tests that should notice: files or folders. */
  tests: readonly string[];
}
