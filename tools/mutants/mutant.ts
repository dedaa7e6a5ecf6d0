/** One small change that must not go unnoticed. */
export interface Mutant {
  /** What the changed product does wrong, in plain words. */
  name: string;
  /** From the repository's root. */
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
  /** The tests that should notice: files or folders. */
  tests: readonly string[];
}
