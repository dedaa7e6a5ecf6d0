import type { StaffOutput } from '@ipe/staff-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type RuleHead = StaffOutput<'/back-office/api/rules/list'>['list'][number];
export type Rule = StaffOutput<'/back-office/api/rules/read'>;
export type RuleKind = Rule['kind'];
export type RuleData = Rule['data'];
export type Checked = StaffOutput<'/back-office/api/rules/check'>;
export type Field = Checked['fields'][number];
type Part = { kind: RuleKind; part: string | null };

export const useRules = () =>
  useQuery({ queryKey: ['rules'], queryFn: async () => (await ask('/back-office/api/rules/list', {})).list });

export const useRule = (kind: RuleKind) =>
  useQuery({ queryKey: ['rules', kind], queryFn: () => ask('/back-office/api/rules/read', { kind }) });

/** The server's check of a draft. The last result stays until the next one arrives. */
export const useChecked = (kind: RuleKind, rule: RuleData | undefined) =>
  useQuery({
    queryKey: ['rules', kind, 'check', rule],
    queryFn: () => ask('/back-office/api/rules/check', { kind, rule: rule ?? {} }),
    enabled: rule !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.simulation?.state === 'running' ? 2_000 : false),
  });

/** Starts a simulation, which the server runs in the background; `useChecked` follows its progress. */
export async function simulateRule(draft: { kind: RuleKind; rule: RuleData }): Promise<void> {
  await ask('/back-office/api/rules/simulate', draft);
  await queryClient.invalidateQueries({ queryKey: ['rules', draft.kind, 'check'] });
}

export async function stopRule(stopped: Part & { reason: string }): Promise<void> {
  await ask('/back-office/api/rules/stop', stopped);
  await queryClient.invalidateQueries({ queryKey: ['rules'] });
}
