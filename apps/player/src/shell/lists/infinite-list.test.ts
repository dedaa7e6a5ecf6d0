import { describe, expect, it } from 'vitest';
import { nextPage, rowsOf } from './infinite-list.ts';

const page = (ids: string[], total: number) => ({ list: ids.map((id) => ({ id })), total });
const idOf = ({ id }: { id: string }) => id;

describe('a list that grows by page numbers', () => {
  it('asks for pages until it has all rows', () => {
    const first = page(['3', '2'], 3);
    expect(nextPage(2)(first, [first])).toBe(2);
    expect(nextPage(2)(page(['1'], 3), [first, page(['1'], 3)])).toBeUndefined();
  });

  it('shows a row once when a new one pushed it onto the next page, and stays the list that it was', () => {
    const pages = [page(['4', '3'], 4), page(['3', '2'], 5), page(['1'], 5)];
    expect(rowsOf({ pages }, idOf)).toEqual({ rows: ['4', '3', '2', '1'].map((id) => ({ id })), total: 4 });
  });
});
