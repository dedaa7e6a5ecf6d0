// @vitest-environment happy-dom
import '#shell/testing/fake-api.ts';
import { expect, it } from 'vitest';

const texts = import.meta.glob('./**/*.text.ts', { eager: true });

/** Yields every complete sentence in a module of texts, with its path. */
function* sentencesIn(value: unknown, path: string): Generator<[path: string, sentence: string]> {
  if (typeof value === 'string' && /[.!?]$/u.test(value)) yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) yield* sentencesIn(part, `${path} ${name}`);
}

/** Texts that continue a line which another text begins. */
const continuations = ['./features/account/account.text.ts text debtPaidNext'];

it('every sentence of the app begins with a capital', () => {
  const sentences = Object.entries(texts).flatMap(([file, module]) => [...sentencesIn(module, file)]);
  expect(sentences.length).toBeGreaterThan(200);
  const small = sentences.filter(([path, words]) => /^\p{Ll}/u.test(words) && !continuations.includes(path));
  expect(small).toEqual([]);
});
