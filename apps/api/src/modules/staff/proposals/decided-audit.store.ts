import type { ProposalKind } from '@ipe/staff-contract';
import { queryRows, sql, type Queryable } from '#platform/database/index.ts';

/** What two persons gave or took of one player. */
export type PlayerDeed = { playerId: number; id: string; amount: number };

type Compared = {
  kind: ProposalKind;
  /** Where the proposal's payload has the deed's id. */
  idName: string;
  done: readonly string[];
  /** As `done` names it. */
  nameOf: (decided: PlayerDeed) => string;
};

/** The proposals are on one node of a cluster and the deeds on all: asked for apart. @returns a sentence for each without the other */
export async function findUndecided(tx: Queryable, { kind, idName, done, nameOf }: Compared): Promise<string[]> {
  const decided = await queryRows(
    tx,
    sql<PlayerDeed>`
      select (payload->>'playerId')::bigint as "playerId", payload->>${idName}::text as id,
        (payload->>'amountCentavos')::bigint as amount
      from staff_proposal where kind = ${kind} and state = 'approved'`,
  );
  const [is, must] = [new Set(done), new Set(decided.map(nameOf))];
  return [
    ...[...is].filter((name) => !must.has(name)).map((name) => `${name}: no two persons decided it`),
    ...[...must].filter((name) => !is.has(name)).map((name) => `${name} was decided and not done`),
  ];
}
