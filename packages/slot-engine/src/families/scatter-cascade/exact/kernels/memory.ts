import { openMemory as openMemoryOf, type Memory as MemoryOf } from '../../../../kernels/memory.ts';
import { kernels, kernelsOf, type Kernels } from './kernels.ts';

/** The memory on which a cascade's kernels work. */
export type Memory = MemoryOf<Kernels>;

export function openMemory(): Memory {
  const { kernels: exported, ...memory } = openMemoryOf<Parameters<typeof kernelsOf>[0]>(kernels);
  return { ...memory, kernels: kernelsOf(exported) };
}
