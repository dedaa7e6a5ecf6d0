import type { DatabaseSync } from 'node:sqlite';

export type FaceSession = {
  reference: string;
  id: string;
  name: string;
  returnUrl: string;
  webhookUrl: string | null;
  status: string;
  score: number | null;
  hash: string | null;
  reason: string | null;
};

const columns = 'reference, id, name, return_url AS returnUrl, webhook_url AS webhookUrl, status, score, hash, reason';

const find = (database: DatabaseSync, key: 'reference' | 'id', value: string): FaceSession | undefined =>
  database.prepare(`SELECT ${columns} FROM face_session WHERE ${key} = ?`).get(value) as FaceSession | undefined;

export const findByReference = (database: DatabaseSync, reference: string) => find(database, 'reference', reference);
export const findById = (database: DatabaseSync, id: string) => find(database, 'id', id);

/** Stores a session, unless its reference has one already, which then stays. */
export function insertSession(database: DatabaseSync, session: FaceSession): void {
  const { reference, id, name, returnUrl, webhookUrl, status } = session;
  database
    .prepare(
      'INSERT OR IGNORE INTO face_session (reference, id, name, return_url, webhook_url, status) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .run(reference, id, name, returnUrl, webhookUrl, status);
}

export function saveOutcome(
  database: DatabaseSync,
  { reference, status, score, hash, reason }: Pick<FaceSession, 'reference' | 'status' | 'score' | 'hash' | 'reason'>,
): void {
  database
    .prepare('UPDATE face_session SET status = ?, score = ?, hash = ?, reason = ? WHERE reference = ?')
    .run(status, score, hash, reason, reference);
}
