import type { StaffCallPath, StaffInput, StaffOutput } from '@ipe/staff-contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type Alert = StaffOutput<'/back-office/api/risk/alerts'>['list'][number];
export type Rule = Alert['rule'];
export type CaseHead = StaffOutput<'/back-office/api/risk/cases'>['list'][number];
export type Case = StaffOutput<'/back-office/api/risk/read-case'>;
export type Conclusion = NonNullable<Case['conclusion']>;
export type PlayerRisk = StaffOutput<'/back-office/api/risk/read-player'>;
export type Link = PlayerRisk['links'][number];
export type Filing = StaffOutput<'/back-office/api/risk/filings'>['list'][number];
export type Contact = PlayerRisk['contacts'][number];

type Place = NonNullable<StaffInput<'/back-office/api/risk/alerts'>['after']>;

const first = undefined as Place | undefined;

export const useAlerts = (state: Alert['state']) =>
  useInfiniteQuery({
    queryKey: ['risk', 'alerts', state],
    queryFn: ({ pageParam: after }) => ask('/back-office/api/risk/alerts', { state, ...(after && { after }) }),
    initialPageParam: first,
    getNextPageParam: ({ list, hasMore }) => {
      const last = list.at(-1);
      return hasMore && last ? { at: last.foundAt, id: last.id } : undefined;
    },
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });

/** Each reading adds an entry to the staff log, so these are refetched only after a change. */
const asDone = { staleTime: Infinity, refetchOnWindowFocus: false };

export type Impeded = StaffOutput<'/back-office/api/impeded/list'>['list'][number];

type ImpededPlace = NonNullable<StaffInput<'/back-office/api/impeded/list'>['before']>;

export const useImpeded = () =>
  useInfiniteQuery({
    queryKey: ['risk', 'impeded'],
    queryFn: ({ pageParam: before }) => ask('/back-office/api/impeded/list', before ? { before } : {}),
    initialPageParam: undefined as ImpededPlace | undefined,
    getNextPageParam: ({ list, hasMore }) => {
      const last = list.at(-1);
      return hasMore && last ? { foundAt: last.clock.foundAt, playerId: last.playerId } : undefined;
    },
    select: ({ pages }) => pages.flatMap(({ list }) => list),
    ...asDone,
  });

export const useCases = (state: CaseHead['state']) =>
  useInfiniteQuery({
    queryKey: ['risk', 'cases', state],
    queryFn: ({ pageParam: after }) => ask('/back-office/api/risk/cases', { state, ...(after && { after }) }),
    initialPageParam: first,
    getNextPageParam: ({ list, hasMore }) => {
      const last = list.at(-1);
      return hasMore && last ? { at: last.concludedAt ?? last.dueAt, id: last.id } : undefined;
    },
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });

export const useCase = (key: { playerId: number; caseId: string }) =>
  useQuery({
    queryKey: ['risk', 'case', key.caseId],
    queryFn: () => ask('/back-office/api/risk/read-case', key),
    ...asDone,
  });

export const usePlayerRisk = (playerId: number) =>
  useQuery({
    queryKey: ['risk', 'player', playerId],
    queryFn: () => ask('/back-office/api/risk/read-player', { playerId }),
    ...asDone,
  });

export const useRules = () =>
  useQuery({ queryKey: ['risk', 'rules'], queryFn: () => ask('/back-office/api/risk/rules', {}) });

export const useFilings = () =>
  useQuery({ queryKey: ['risk', 'filings'], queryFn: () => ask('/back-office/api/risk/filings', {}) });

type Action = Extract<
  StaffCallPath,
  `/back-office/api/risk/${'dismiss-alert' | 'open-case' | 'add-note' | 'conclude' | 'note-contact' | 'mark-pep' | 'note-filing'}`
>;

/** Refetches after a failure too, because a conflict means that the shown data has changed. */
const action =
  <Path extends Action>(path: Path) =>
  (input: StaffInput<Path>): Promise<StaffOutput<Path>> =>
    ask(path, input).finally(() => void queryClient.invalidateQueries({ queryKey: ['risk'] }));

export const dismissAlert = action('/back-office/api/risk/dismiss-alert');
export const openCase = action('/back-office/api/risk/open-case');
export const addNote = action('/back-office/api/risk/add-note');
export const conclude = action('/back-office/api/risk/conclude');
export const noteContact = action('/back-office/api/risk/note-contact');
export const markPep = action('/back-office/api/risk/mark-pep');
export const noteFiling = action('/back-office/api/risk/note-filing');
