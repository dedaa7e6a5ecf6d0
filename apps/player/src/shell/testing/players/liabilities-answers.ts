import type { Output } from '@ipe/contract';
import { levelsFrom, nodeBytes, partsPerPlayer, signStatement, type Holdings, type Statement } from '@ipe/liabilities';
import { branchLeaves, composeProof, createAccountTable, growTree, siblingsIn } from '@ipe/liabilities/grow';

/** A real tree of one player, so that the page's check really verifies it. */

const day = '2026-11-19';
const none = new Uint8Array(32);
const secret = new Uint8Array(32).fill(4);
const key = { id: 'fake', secretKey: new Uint8Array(32).fill(5) };
const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const holdings: Holdings = { withdrawable: 80_00, locked: 20_00, reserved: 0, inOpenBets: 5_00, bonus: 10_00 };

/** @param playerId the player of the proof */
export function liabilitiesOf(playerId: number): {
  '/api/home/liabilities': Output<'/api/home/liabilities'>;
  '/api/user/liabilityProof': Output<'/api/user/liabilityProof'>;
} {
  const table = createAccountTable();
  table.add([{ playerId, ...holdings, entryNo: 9, journalHead: none, seedHead: none }]);
  const grown = growTree({ day, table: table.end(), secretOf: () => secret });
  const statement: Statement = {
    format: 'ipe-liabilities-1',
    house: 'Casa Azul',
    day,
    number: 1,
    previous: null,
    readFrom: '2026-11-20T03:20:00.000Z',
    readTo: '2026-11-20T03:20:01.000Z',
    reading: 'one-moment',
    root: hexOf(grown.root.hash),
    height: grown.height,
    totals: { owed: grown.root.owed, bonus: grown.root.bonus },
    owedBy: grown.owedBy,
    journalHeads: grown.journalHeads,
    games: [{ id: 'capivara-da-sorte', version: '1.0.0', sha256: 'ef'.repeat(32) }],
    rules: [{ kind: 'vip', version: '1', sha256: 'cd'.repeat(32) }],
    code: { version: '0.1.0', sha256: null },
  };
  const published = signStatement(statement, [key]);
  const top = levelsFrom(grown.branches);
  const parts = Array.from({ length: partsPerPlayer }, (_, part) => {
    const place = grown.places[part]!;
    const branch = grown.leaves.subarray(0, branchLeaves * nodeBytes);
    return { place, owed: grown.owed[part]!, bonus: grown.bonus[part]!, siblings: siblingsIn(place, branch, top) };
  });
  const seeds = { before: hexOf(none), hashes: [] };
  const proof = composeProof({ playerId, holdings, entryNo: 9, journalHead: none, seeds, secret, parts, published });
  return {
    '/api/home/liabilities': { list: [published], hasMore: false, mirrors: [], keptFrom: day },
    '/api/user/liabilityProof': { proof },
  };
}
