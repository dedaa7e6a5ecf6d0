import type { StaffOutput, WithdrawalRule } from '@ipe/staff-contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';

export type RuleInForce = StaffOutput<'/back-office/api/withdrawals/rule'>;

export const useRule = () =>
  useQuery({ queryKey: ['withdrawals', 'rule'], queryFn: () => ask('/back-office/api/withdrawals/rule', {}) });

export const previewRule = (rule: WithdrawalRule) => ask('/back-office/api/withdrawals/preview-rule', { rule });
