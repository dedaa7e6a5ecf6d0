import type { Output } from '@ipe/contract';
import { maskedNickname } from '#modules/identity/index.ts';
import type { Handlers } from '#platform/calls/call-server.ts';
import { findEarningRule } from './find-earning-rule.ts';
import { sumNetwork } from './network-figures.store.ts';
import { listMembers, type MemberRow } from './network.store.ts';
import type { ReferralDeps } from './referral.deps.ts';
import type { ReferralRule } from './referral.schema.ts';
import { listSettlements, type SettlementRow } from './settling/settlement.store.ts';
import { publishedRule, showReferral } from './show-referral.ts';

type Page = { page: number; pageSize: number };

const rangeOf = ({ page, pageSize }: Page) => ({ limit: pageSize, offset: (page - 1) * pageSize });

type Member = Output<'/api/invite/members'>['list'][number];

const conditionsOf = (row: MemberRow, rule: ReferralRule): Member['conditions'] =>
  (
    [
      ['deposits', rule.validDepositsCentavos, row.depositsCentavos],
      ['bets', rule.validBetsCentavos, row.betsCentavos],
    ] as const
  )
    .filter(([, requiredCentavos]) => requiredCentavos > 0)
    .map(([kind, requiredCentavos, moved]) => ({
      kind,
      requiredCentavos,
      doneCentavos: Math.max(0, Math.min(moved, requiredCentavos)),
    }));

const presentMember = (row: MemberRow, rule: ReferralRule | undefined): Member => ({
  nickname: maskedNickname(row.nickname),
  joinedAt: row.createdAt.toISOString(),
  isValid: row.isValid,
  conditions: rule === undefined || row.isValid ? [] : conditionsOf(row, rule),
});

const presentSettlement = (row: SettlementRow): Output<'/api/invite/log'>['list'][number] => ({
  settlementId: row.settlementId,
  day: row.day,
  kind: row.kind,
  betsCentavos: row.betsCentavos,
  amountCentavos: row.amount,
  state: row.settledAt === null ? 'pending' : 'settled',
  at: (row.settledAt ?? row.dueAt).toISOString(),
});

export const referralRoutes = (deps: ReferralDeps) =>
  ({
    '/api/invite/info': (_input, { session }) => showReferral(deps, session.playerId),
    '/api/invite/rule': () => publishedRule(deps),
    '/api/invite/members': async (input, { session }) => {
      const { playerId } = session;
      const [rule, list] = [await findEarningRule(deps), await listMembers(deps.db, { playerId, ...rangeOf(input) })];
      return {
        list: list.map((row) => presentMember(row, rule)),
        total: (await sumNetwork(deps.db, playerId)).directMembers,
      };
    },
    '/api/invite/log': async (input, { session }) => {
      const { list, total } = await listSettlements(deps.db, { playerId: session.playerId, ...rangeOf(input) });
      return { list: list.map(presentSettlement), total };
    },
  }) satisfies Partial<Handlers>;
