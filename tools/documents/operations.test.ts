import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryDir } from '../run-command.mjs';

const operations = readFileSync(join(repositoryDir, 'docs/operations.md'), 'utf8');

it('whoever restores a database and starts servers on it is sent to what comes in between', () => {
  const told = operations.replace(/^### After a restore$[\s\S]*?(?=^##)/mu, '');
  const steps = told.split(/\n\n|\n(?=(?:\d+\.|-) )/u);
  const both = steps.filter((step) => /\brestore\b/iu.test(step) && /\bstart\b/iu.test(step));
  expect(both.filter((step) => !step.includes('](#after-a-restore)'))).toEqual([]);
  expect(both.length).toBeGreaterThan(0);
});
