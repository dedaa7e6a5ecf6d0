import { formatBrl } from '@ipe/money';
import { counted, formatPercent } from '@ipe/pt-br';
import type { StaffOutput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { sha256Of } from '#platform/rule-book/index.ts';
import type { ProposalLine } from '#platform/staff-door/proposal-handlers.ts';
import { takeRule, type DeskDeps } from './rule-desk.ts';
import type { RuleData } from './rule-fields.ts';
import type { PlayedMonth, RulesToPlay } from './rule-play.ts';
import { findPlay } from './rule-simulation.store.ts';

type Simulation = NonNullable<StaffOutput<'/back-office/api/rules/check'>['simulation']>;
export type Draft = { kind: string; rule: RuleData };
type ToPlay = { inForce: RulesToPlay; draft: RulesToPlay };

/** The rules in force, and the same rules with the draft. Equal rules give an equal `playHash`, so a play is found again. */
export async function takePlay(
  deps: DeskDeps,
  on: Queryable,
  { kind, rule }: Draft,
): Promise<ToPlay & { playHash: string }> {
  const inForce: RulesToPlay = {};
  for (const one of deps.rewardRules) inForce[one.kind] = (await takeRule(deps, on, one.kind)).data;
  const toPlay = { inForce, draft: { ...inForce, [kind]: rule } };
  const { players, seed } = deps.rulePlay;
  return { ...toPlay, playHash: sha256Of({ body: { ...toPlay, players, seed }, terms: '' }) };
}

const part = (of: number, whole: number, write: (share: number) => string): string =>
  whole <= 0 ? 'não se aplica' : write(of / whole);

const figures: readonly [name: string, write: (month: PlayedMonth) => string][] = [
  ['Custo das recompensas', ({ centavos }) => formatBrl(centavos)],
  [
    'Custo por jogador ativo',
    ({ centavos, active }) => part(centavos, active, (share) => formatBrl(Math.round(share))),
  ],
  ['Parte do GGR', ({ centavos, ggr }) => part(centavos, ggr, formatPercent)],
  ['Recompensas dadas', ({ count }) => String(count)],
  ['Maior recompensa', ({ largest }) => formatBrl(largest)],
  ['Livros', ({ areBooksRight }) => (areBooksRight ? 'certos' : 'com erros')],
];

const about = ({ players, seed }: { players: number; seed: number }): string =>
  `${counted(players, 'jogador inventado', 'jogadores inventados')}, semente ${seed}`;

/** The simulation of this draft compared with the rules in force now; null if there is none. */
export async function readSimulation(deps: DeskDeps, on: Queryable, draft: Draft): Promise<Simulation | null> {
  const { playHash } = await takePlay(deps, on, draft);
  const kept = await findPlay(on, playHash);
  if (kept === undefined) return null;
  const { result, beganAt } = kept;
  const head = { about: about(kept), figures: [] };
  if (result === null) {
    const isOver = beganAt.getTime() + deps.rulePlay.limitMs < deps.clock().getTime();
    return { ...head, state: isOver ? 'failed' : 'running' };
  }
  if (result.state !== 'done') return { ...head, state: result.state };
  const { inForce, draft: other } = result;
  return {
    ...head,
    state: 'done',
    figures: figures.map(([name, write]) => ({ name, before: write(inForce), after: write(other) })),
  };
}

/** The simulation's lines for the person who decides. */
export async function linesOfSimulation(deps: DeskDeps, on: Queryable, draft: Draft): Promise<ProposalLine[]> {
  const simulation = await readSimulation(deps, on, draft);
  if (simulation?.state !== 'done')
    return [{ name: 'Mês simulado', before: null, after: 'este rascunho não foi simulado' }];
  return [
    { name: 'Mês simulado', before: null, after: simulation.about },
    ...simulation.figures.map((line) => ({ ...line, name: `Mês simulado · ${line.name}` })),
  ];
}
