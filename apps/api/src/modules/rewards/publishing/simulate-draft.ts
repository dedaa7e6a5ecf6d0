import { codes } from '@ipe/contract';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { readSimulation, takePlay } from './present-simulation.ts';
import { findDraftIssues } from './publish-act.ts';
import { takeRule, type DeskDeps } from './rule-desk.ts';
import { changesOf } from './rule-fields.ts';
import { beginPlay, endPlay } from './rule-simulation.store.ts';

const refuse = refuseStaff<'/back-office/api/rules/simulate'>;

const alreadyPlaying = () =>
  refuse(codes.conflict, 'Outra simulação está em curso: espere ela terminar', 'simulation_running');

const nothingToPlay = () =>
  refuse(codes.conflict, 'Mude algo no rascunho, sem erros, antes de simular', 'nothing_to_do');

/** Begins to play a month with a draft; `rules/check` has the figures when it is over. @throws RefusedError 404, 409 */
export async function simulateDraft(
  deps: DeskDeps,
  draft: ParsedStaffInput<'/back-office/api/rules/simulate'>,
): Promise<Record<string, never>> {
  const { db, rulePlay, clock } = deps;
  const desk = await takeRule(deps, db, draft.kind);
  if (findDraftIssues(desk, draft.rule).length > 0 || changesOf(desk.data, draft.rule).length === 0)
    throw nothingToPlay();
  const known = await readSimulation(deps, db, draft);
  if (known?.state === 'done' || known?.state === 'running') return {};
  const { playHash, ...rules } = await takePlay(deps, db, draft);
  const begun = Promise.withResolvers<void>();
  const isStarted = rulePlay.start(rules, async (end) => {
    await begun.promise;
    await endPlay(db, playHash, end);
  });
  if (!isStarted) throw alreadyPlaying();
  const { players, seed } = rulePlay;
  await beginPlay(db, { playHash, beganAt: clock(), players, seed }).finally(begun.resolve);
  return {};
}
