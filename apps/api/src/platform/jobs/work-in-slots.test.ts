import { describe, expect, it } from 'vitest';
import { workInSlots } from './work-in-slots.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
}

/** Works on rows; a row named `silent…` takes until the test ends it, and a row named `bad…` fails. */
function buildWork(rows: string[], slots: number) {
  const ends = new Map<string, () => void>();
  const started: string[] = [];
  let atOnce = 0;
  let most = 0;
  const waiting = [...rows];
  const work = workInSlots<string>({
    slots,
    lease: async (limit) => waiting.splice(0, limit),
    work: async (row) => {
      started.push(row);
      most = Math.max(most, (atOnce += 1));
      await nextTurn();
      if (row.startsWith('silent')) await new Promise<void>((resolve) => ends.set(row, resolve));
      atOnce -= 1;
      if (row.startsWith('bad')) throw new Error('it broke');
    },
  });
  return { ...work, waiting, started, end: (row: string) => ends.get(row)?.(), most: () => most };
}

describe('work in slots', () => {
  it('does everything that is due, never more at once than there are slots', async () => {
    const { look, started, most } = buildWork(['a', 'b', 'c', 'd', 'e', 'f', 'g'], 3);
    await look();
    expect([started.length, most()]).toEqual([7, 3]);
  });

  it('lets one that waits hold up its own slot only, also for what comes later', async () => {
    const { look, stop, started, waiting, end } = buildWork(['silent', 'a', 'b', 'c'], 2);
    const first = look();
    await someTurns();
    expect(started).toEqual(['silent', 'a', 'b', 'c']);
    waiting.push('d', 'e');
    await look();
    expect(started.slice(4)).toEqual(['d', 'e']);
    end('silent');
    await Promise.all([first, stop()]);
  });

  it('takes up nothing when all slots are busy, and goes on when one is free', async () => {
    const { look, started, end } = buildWork(['silent 1', 'silent 2', 'a'], 2);
    const looking = look();
    await someTurns();
    await look();
    expect(started).toEqual(['silent 1', 'silent 2']);
    end('silent 1');
    end('silent 2');
    await looking;
    expect(started).toEqual(['silent 1', 'silent 2', 'a']);
  });

  it('frees the slot of work that broke', async () => {
    const { look, waiting, started } = buildWork(['bad 1', 'bad 2'], 2);
    await expect(look()).rejects.toThrow('it broke');
    waiting.push('a', 'b');
    await look();
    expect(started.slice(2)).toEqual(['a', 'b']);
  });

  it('once stopped, ends when what is under way has ended, and takes up nothing more', async () => {
    const { look, stop, started, end } = buildWork(['silent', 'a'], 1);
    const looking = look();
    await someTurns();
    let hasStopped = false;
    const stopping = stop().then(() => (hasStopped = true));
    await nextTurn();
    expect(hasStopped).toBe(false);
    end('silent');
    await Promise.all([looking, stopping]);
    await look();
    expect(started).toEqual(['silent']);
  });
});
