import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const home = 'apps/api/src/platform/time/durations.ts';

it('a minute, an hour and a day have one home in the server', () => {
  const files = globSync('apps/api/{src,simulation}/**/*.ts').filter(
    (file) => file !== home && !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(500);
  const byHand = files.filter((file) =>
    /\b60_?000\b|\b60 \* minuteMs|\b24 \* hourMs/u.test(readFileSync(file, 'utf8')),
  );
  expect(byHand).toEqual([]);
});
