import { expect, it } from 'vitest';
import { counted } from './index.ts';

it.each([
  [0, '0 nodes'],
  [1, '1 node'],
  [3, '3 nodes'],
])('a count of %d agrees with its English noun', (count, said) => expect(counted(count, 'node')).toBe(said));

it('takes another plural where an s does not do', () => expect(counted(2, 'branch', 'branches')).toBe('2 branches'));
