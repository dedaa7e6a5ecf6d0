import type { DatabaseSync } from 'node:sqlite';
import { publishedCpfs, reasons } from './published-cpfs.ts';

export type Condition = { reasons: readonly string[]; excludedAt: string | null };

/** The day of the self-exclusions in the published list. */
const publishedExclusion = '2025-12-10T12:00:00Z';

const conditionOf = (words: readonly string[], excludedAt: string): Condition => ({
  reasons: words,
  excludedAt: words.includes(reasons.selfExcluded) ? excludedAt : null,
});

/** The condition that was set for this CPF, else the published one. */
export function findCondition(database: DatabaseSync, cpf: string): Condition {
  const row = database.prepare('SELECT reasons, excluded_at FROM impeded WHERE cpf = ?').get(cpf);
  if (row === undefined) return conditionOf(publishedCpfs[cpf] ?? [], publishedExclusion);
  return conditionOf(JSON.parse(String(row['reasons'])) as string[], String(row['excluded_at']));
}

export type NewCondition = { cpf: string; reasons: readonly string[]; now: Date };

export function saveCondition(database: DatabaseSync, { cpf, reasons: words, now }: NewCondition): void {
  database
    .prepare('INSERT OR REPLACE INTO impeded (cpf, reasons, excluded_at) VALUES (?, ?, ?)')
    .run(cpf, JSON.stringify(words), now.toISOString());
}

export function countAsked(database: DatabaseSync, cpf: string): void {
  database
    .prepare('INSERT INTO asked (cpf, times) VALUES (?, 1) ON CONFLICT (cpf) DO UPDATE SET times = times + 1')
    .run(cpf);
}

export function readAsked(database: DatabaseSync, cpf: string): number {
  return Number(database.prepare('SELECT times FROM asked WHERE cpf = ?').get(cpf)?.['times'] ?? 0);
}
