import { playerOfPspId } from '#modules/psp/index.ts';
import type { BankBook } from '../chaos/audit/fold-statement.ts';
import type { Asked } from '../chaos/record.ts';

/** Separates the bank's book from the players that the restore has lost; also returns the money of theirs that the bank still has. */
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

/** Checks that no result that a player has seen is drawn again: no two rounds with the same seeds have the same nonce. */
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
