import { maskCpf } from '@ipe/pix';
import type { StaffOutput } from '@ipe/staff-contract';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import { readConfirmationForStaff } from '#modules/confirmation/index.ts';
import { findPhoneChange, findWithdrawalHolds, listPlayersInBrief } from '#modules/identity/index.ts';
import { readImpediment } from '#modules/impeded/index.ts';
import { findDebt, isWithdrawable, listOpenLots, type LotRow } from '#modules/ledger/index.ts';
import { readBlocks } from '#modules/limits/index.ts';
import { readPayouts } from '#modules/withdrawals/index.ts';
import { initialsOf } from './find-players.ts';

type Player = NonNullable<StaffOutput<'/back-office/api/players/read'>>;

const presentLot = (lot: LotRow): Player['wallet']['lots'][number] => ({
  lotNo: lot.lotNo,
  kind: lot.kind,
  balanceCentavos: lot.balance,
  requiredCentavos: lot.required,
  wageredCentavos: lot.wagered,
  isWithdrawable: isWithdrawable(lot),
  createdAt: lot.createdAt.toISOString(),
  expiresAt: lot.expiresAt?.toISOString() ?? null,
});

async function readWallet(db: Queryable, playerId: number): Promise<Player['wallet']> {
  const lots = (await listOpenLots(db, playerId)).map(presentLot);
  const sum = (some: typeof lots) => some.reduce((total, { balanceCentavos }) => total + balanceCentavos, 0);
  return {
    balanceCentavos: sum(lots),
    withdrawableCentavos: sum(lots.filter((lot) => lot.isWithdrawable)),
    debtCentavos: await findDebt(db, playerId),
    lots,
  };
}

async function readIdentity(db: Queryable, playerId: number, now: Date) {
  const [player] = await listPlayersInBrief(db, [playerId]);
  if (player === undefined) return undefined;
  const change = await findPhoneChange(db, playerId);
  const holds = await findWithdrawalHolds(db, playerId, now);
  return {
    playerId,
    nickname: player.nickname,
    name: player.name === null ? null : initialsOf(player.name),
    cpf: player.cpf === null ? null : maskCpf(player.cpf),
    mobileEnd: player.mobile.slice(-4),
    registeredAt: player.createdAt.toISOString(),
    closedAt: player.closedAt?.toISOString() ?? null,
    rests: holds.map(({ reason, endsAt }) => ({ reason, endsAt: endsAt.toISOString() })),
    phoneChange: change
      ? { mobileEnd: change.mobile.slice(-4), takesEffectAt: change.takesEffectAt.toISOString() }
      : null,
  };
}

/** The player's data for staff, masked. */
export async function readPlayer(
  deps: { db: Database; clock: Clock; profile: ComplianceProfile },
  playerId: number,
): Promise<Player | null> {
  const { db, clock } = deps;
  const now = clock();
  const identity = await readIdentity(db, playerId, now);
  if (identity === undefined) return null;
  return {
    ...identity,
    confirmation: await readConfirmationForStaff(deps, playerId),
    blocks: await readBlocks(db, playerId, now),
    impediment: await readImpediment(db, playerId),
    wallet: await readWallet(db, playerId),
    payouts: await readPayouts(db, playerId),
  };
}
