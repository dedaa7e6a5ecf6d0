import * as v from 'valibot';
import type { FileState } from '../files.store.ts';

/** A file's next state, and the words of the answer that are stored. */
export type Outcome = { state: FileState; words: string; movementId?: string | undefined };

const received = v.object({ idMovimento: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) });

const analysed = v.object({
  situacao: v.picklist(['EM_ANALISE', 'ACEITO', 'REJEITADO']),
  erros: v.optional(v.array(v.string()), []),
});

const stateOf = { EM_ANALISE: 'received', ACEITO: 'accepted', REJEITADO: 'rejected' } as const;

/** Statuses with which SIGAP has checked the structure and found it wrong; any other error may end by itself. */
const wrongStructure = new Set([400, 413, 415, 422]);

const mostWords = 1_000;
const wordsOf = (body: unknown): string => (body === undefined ? '' : JSON.stringify(body)).slice(0, mostWords);

/**
 * Judges the answer to a sent file. SIGAP's 409 says that it has the file already. Without a movement id the analysis
 * can't be asked for, so the same bytes are sent again until SIGAP gives one.
 */
export function judgeReceipt({ status, body }: { status: number; body: unknown }): Outcome {
  const words = wordsOf(body);
  if ((status >= 200 && status < 300) || status === 409) {
    const parsed = v.safeParse(received, body);
    if (parsed.success) return { state: 'received', words, movementId: parsed.output.idMovimento };
    return { state: 'received', words };
  }
  return { state: wrongStructure.has(status) ? 'refused' : 'waiting', words };
}

/** Judges the answer to a question about the second analysis. */
export function judgeResult({ status, body }: { status: number; body: unknown }): Outcome {
  const parsed = v.safeParse(analysed, body);
  if (status !== 200 || !parsed.success) return { state: 'received', words: wordsOf(body) };
  return { state: stateOf[parsed.output.situacao], words: wordsOf(body) };
}
