import { playerOfPspId } from '#modules/psp/index.ts';
import type { BankBook } from '../chaos/audit/fold-statement.ts';
import type { Asked } from '../chaos/record.ts';

/** The bank's book without the players whom the restore has lost, and what it still has of theirs. */
export function setApart(
  book: BankBook,
  gone: ReadonlySet<number>,
): { rest: BankBook; keptCentavos: Map<number, number> } {
  const isGone = (pspId: string): boolean => gone.has(playerOfPspId(pspId) ?? 0);
  const keptCentavos = new Map<number, number>([...gone].map((playerId) => [playerId, 0]));
  const add = (pspId: string, centavos: number) => {
    const playerId = playerOfPspId(pspId) ?? 0;
    keptCentavos.set(playerId, (keptCentavos.get(playerId) ?? 0) + centavos);
  };
  for (const [txid, pixes] of book.received) if (isGone(txid)) for (const pix of pixes) add(txid, pix.keptCentavos);
  for (const [idEnvio, { netCentavos }] of book.paidOut) if (isGone(idEnvio)) add(idEnvio, netCentavos);
  const ofGone = [...keptCentavos.values()].reduce((sum, centavos) => sum + centavos, 0);
  return {
    rest: {
      ...book,
      received: new Map([...book.received].filter(([txid]) => !isGone(txid))),
      paidOut: new Map([...book.paidOut].filter(([idEnvio]) => !isGone(idEnvio))),
      netCentavos: book.netCentavos - ofGone,
    },
    keptCentavos,
  };
}

/** A result that a player has seen must not come again: no two rounds of the same seeds have the same number. */
export function auditNonces(asked: Iterable<Asked>): string[] {
  const seen = new Map<string, string>();
  const violations: string[] = [];
  for (const one of asked) {
    if (one.path !== '/api/game/play' || one.answer === undefined) continue;
    const { serverSeedHash, nonce, roundId } = (one as Asked<'/api/game/play'>).answer!;
    const draw = `seed ${serverSeedHash} number ${nonce} of player ${one.playerId}`;
    const before = seen.get(draw);
    if (before !== undefined && before !== roundId)
      violations.push(`${draw} was drawn for ${before} and for ${roundId}`);
    seen.set(draw, roundId);
  }
  return violations;
}
