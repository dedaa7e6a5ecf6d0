import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#shell/calls/query-client.ts';
import type { DocumentAnswers, DocumentKind } from './document-kind.ts';

type Asked<Answers extends DocumentAnswers> = Pick<DocumentKind<Answers>, 'name' | 'calls'>;

const keyOf = (name: string) => ['documents', name];

export const useDocuments = <Answers extends DocumentAnswers>({ name, calls }: Asked<Answers>) =>
  useQuery({ queryKey: keyOf(name), queryFn: calls.list });

export const useDocument = <Answers extends DocumentAnswers>({ name, calls }: Asked<Answers>, id: string) =>
  useQuery({ queryKey: [...keyOf(name), id], queryFn: () => calls.read(id) });

export async function stopDocument<Answers extends DocumentAnswers>(
  { name, calls }: Asked<Answers>,
  stopped: { id: string; reason: string },
): Promise<void> {
  await calls.stop(stopped);
  await queryClient.invalidateQueries({ queryKey: keyOf(name) });
}
