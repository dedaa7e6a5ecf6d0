import { codes } from '@ipe/contract';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { readSimulation, takePlay, type Draft } from './present-simulation.ts';
import { findDraftIssues } from './publish-handler.ts';
import { takeRule, type DeskDeps } from './rule-desk.ts';
import { changesOf } from './rule-fields.ts';
import { beginPlay, endPlay } from './rule-simulation.store.ts';

const refuse = refuseStaff<'/back-office/api/rules/simulate'>;

const alreadyPlaying = () =>
  refuse(codes.conflict, 'Outra simulação está em curso: espere ela terminar', 'simulation_running');

const nothingToPlay = () =>
  refuse(codes.conflict, 'Mude algo no rascunho, sem erros, antes de simular', 'nothing_to_do');

/** Begins to simulate a month with a draft; `rules/check` has the figures afterwards. @throws RefusedError 404, 409 */
export async function simulateDraft(
  deps: DeskDeps,
  draft: ParsedStaffInput<'/back-office/api/rules/simulate'>,
  { note }: StaffContext<'/back-office/api/rules/simulate'>,
) {
  const desk = await takeRule(deps, deps.db, draft.kind);
  const changes = changesOf(desk.data, draft.rule);
  if (findDraftIssues(desk, draft.rule).length > 0 || changes.length === 0) throw nothingToPlay();
  const valuesOf = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.name, change[side]]));
  const noteIt = async (tx: Queryable) => {
    const noted = await note(tx, {
      subject: `rule:${draft.kind}`,
      before: valuesOf('before'),
      after: valuesOf('after'),
    });
    return { output: {}, noted };
  };
  const known = await readSimulation(deps, deps.db, draft);
  return known?.state === 'done' || known?.state === 'running'
    ? deps.db.transaction(noteIt)
    : playDraft(deps, draft, noteIt);
}

/** The simulation starts before its row is committed, so its end waits for the row. */
async function playDraft<Begun>(
  deps: DeskDeps,
  draft: Draft,
  noteIt: (tx: Queryable) => Promise<Begun>,
): Promise<Begun> {
  const { db, rulePlay, clock } = deps;
  const { playHash, ...rules } = await takePlay(deps, db, draft);
  const begun = Promise.withResolvers<void>();
  const isStarted = rulePlay.start(rules, async (end) => {
    await begun.promise;
    await endPlay(db, playHash, end);
  });
  if (!isStarted) throw alreadyPlaying();
  const { players, seed } = rulePlay;
  return db
    .transaction(async (tx) => {
      await beginPlay(tx, { playHash, beganAt: clock(), players, seed });
      return noteIt(tx);
    })
    .finally(begun.resolve);
}
