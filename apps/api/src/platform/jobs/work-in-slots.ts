export type SlotWork = {
  /**
   * Fills the free slots with due rows, and each slot that becomes free while there are more. Resolves when the work
   * that it started is done, which a silent bank may delay; a caller that looks again and again doesn't wait for it.
   */
  look: () => Promise<void>;
  /** Takes no new rows. Resolves when no row is being worked on. */
  stop: () => Promise<void>;
};

/**
 * Works on leased rows in parallel, in a limited number of slots. A row that waits for a silent bank blocks its own
 * slot and no other. `work` reports its own failures.
 */
export function workInSlots<Row>(options: {
  slots: number;
  lease: (limit: number) => Promise<Row[]>;
  work: (row: Row) => Promise<void>;
}): SlotWork {
  let busy = 0;
  let isStopped = false;
  const running = new Set<Promise<void>>();

  async function leaseInto(slots: number): Promise<Row[]> {
    if (isStopped || slots <= 0) return [];
    busy += slots;
    const rows = await options.lease(slots).catch((error: unknown) => {
      busy -= slots;
      throw error;
    });
    busy -= slots - rows.length;
    return rows;
  }

  async function fillSlot(first: Row): Promise<void> {
    for (let row: Row | undefined = first; row !== undefined;) {
      await options.work(row).finally(() => (busy -= 1));
      [row] = await leaseInto(1);
    }
  }

  async function fillFreeSlots(): Promise<void> {
    const rows = await leaseInto(options.slots - busy);
    await Promise.all(rows.map(fillSlot));
  }

  return {
    look: async () => {
      const looking = fillFreeSlots();
      running.add(looking);
      await looking.finally(() => running.delete(looking));
    },
    stop: async () => {
      isStopped = true;
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

/** Joins several kinds of work into one. */
export const workTogether = (kinds: readonly SlotWork[]): SlotWork => ({
  look: async () => void (await Promise.all(kinds.map((kind) => kind.look()))),
  stop: async () => void (await Promise.all(kinds.map((kind) => kind.stop()))),
});
