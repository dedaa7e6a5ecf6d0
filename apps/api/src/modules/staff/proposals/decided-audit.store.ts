import type { ProposalKind } from '@ipe/staff-contract';
import { queryRows, sql, type Queryable } from '#platform/database/index.ts';

/** An action on one player that two persons decide, with its amount in centavos. */
export type PlayerAction = { playerId: number; id: string; amount: number };

type Compared = {
  kind: ProposalKind;
  /** The name of the payload's field that has the id. */
  idName: string;
  done: readonly string[];
  /** The text by which `done` names it. */
  nameOf: (decided: PlayerAction) => string;
};

/**
 * Compares what was decided with what was done. A cluster has the proposals on one node and the players' rows on all,
 * so they are read by separate queries.
 * @returns a sentence for each one without its counterpart
 */
export async function findUndecided(tx: Queryable, { kind, idName, done, nameOf }: Compared): Promise<string[]> {
  const decided = await queryRows(
    tx,
    sql<PlayerAction>`
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
