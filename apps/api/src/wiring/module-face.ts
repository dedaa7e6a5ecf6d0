import type { FastifyInstance } from 'fastify';
import type { RewardRule } from '#modules/rewards/index.ts';
import type { AfterRestore } from '#platform/after-restore.ts';
import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { Guards, Handlers, SessionFinders } from '#platform/calls/call-server.ts';
import type { PlayerRange, Queryable } from '#platform/database/index.ts';
import type { Readiness } from '#platform/health/readiness.ts';
import type { Job } from '#platform/jobs/index.ts';
import type { Loop, LoopLog } from '#platform/jobs/loop.ts';
import type { Admission, FrontDoor } from '#platform/overload/index.ts';
import type { WebhookSecretOf } from '#platform/outside/webhooks.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { FingerprintDirectory, SealedTable } from '#platform/personal/sealed-table.ts';
import type { PlayerFinder } from '#platform/staff-door/player-finder.ts';
import type { TimelinePart } from '#platform/staff-door/player-timeline.ts';
import type { HouseMetric } from '#platform/telemetry/house-metric.ts';
import type { ProposalHandlers, StaffHouse } from '#platform/staff-door/proposal-handlers.ts';
import type { StaffDoor } from '#platform/staff-door/serve-staff-calls.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import type { SecurityLog } from '#platform/security/security-log.ts';

/** What the application needs at its border to the network. */
export type Edge = {
  /** One admission for all requests of clients. */
  admission: Admission;
  securityLog: SecurityLog;
  readiness: Readiness;
  /** Receives the log of faults instead of the terminal. */
  logTo?: { write: (line: string) => void } | undefined;
  /** Part of the address at which the PSP calls, and the provider of faces. */
  webhookSecretOf: WebhookSecretOf;
  /** With it `./ipe` on this machine is its root. */
  machineKey: string;
  /** For tests: treats an answer that breaks the contract as a fault. */
  checkAnswers: boolean;
};

/** The edge with the front door, which refuses requests before the framework sees them. */
type OpenEdge = Edge & { door: FrontDoor };

/** A module that works with the parts that it needs. */
export type OpenModule = {
  routes?: Partial<Handlers>;
  findSession?: Partial<SessionFinders>;
  /** Checks that run before a call that needs the player's presence. */
  guards?: Partial<Guards>;
  /** The module's calls of the back office. */
  staffRoutes?: (house: StaffHouse) => Partial<StaffHandlers>;
  /** How each kind of proposal that needs two members of staff is checked and done. */
  proposalHandlers?: Partial<ProposalHandlers>;
  staffDoor?: StaffDoor;
  jobs?: readonly Job[];
  loops?: (log: LoopLog) => readonly Loop[];
  /** The works after a restore, in the order of the modules. */
  afterRestore?: readonly AfterRestore[];
  /** Adds routes that aren't calls. */
  serve?: (app: FastifyInstance, edge: OpenEdge) => Promise<void>;
};

/** Everything that a module contributes to the application; a field is left out where it contributes nothing. */
export type ModuleFace = {
  calls?: CallNotes;
  rule?: RewardRule;
  metrics?: readonly HouseMetric[];
  /** Each returns a sentence for every violation in the module's tables, as far as these players are concerned. */
  audits?: readonly ((tx: Queryable, players: PlayerRange) => Promise<string[]>)[];
  /** The same for sums over all players. */
  houseAudits?: readonly ((tx: Queryable) => Promise<string[]>)[];
  /** Each deletes the module's rows that are over at that moment. */
  retention?: readonly ((db: Queryable, now: Date) => Promise<unknown>)[];
  personalData?: PersonalData;
  /** Tables with sealed texts that name players. */
  sealed?: readonly SealedTable[];
  /** Tables that find players by a fingerprint. */
  directories?: readonly FingerprintDirectory[];
  playerFinders?: readonly PlayerFinder[];
  /** The module's kind of entries in a player's timeline, or several kinds. */
  timeline?: TimelinePart | readonly TimelinePart[];
  open?: (parts: never) => OpenModule;
};

type ValueOf<Item, Field extends string> = Item extends Record<Field, infer Value> ? Value : never;
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The values of this field, from the modules that have it. */
export const gather = <Item extends object, Field extends string>(
  items: readonly Item[],
  field: Field,
): ValueOf<Item, Field>[] =>
  items.flatMap((item) => (field in item ? [(item as Record<Field, ValueOf<Item, Field>>)[field]] : []));

/** Joins records into one. @throws Error when two have the same key */
export function join<Record>(records: readonly Record[]): Together<Record> {
  const entries = records.flatMap((one) => Object.entries(one as object));
  const merged = Object.fromEntries(entries);
  if (Object.keys(merged).length < entries.length) throw new Error('two modules have the same key');
  return merged as Together<Record>;
}

/** Joins the values of this field into one record. @throws Error when two have the same key */
export const merge = <Item extends object, Field extends string>(
  items: readonly Item[],
  field: Field,
): Together<ValueOf<Item, Field>> => join(gather(items, field));

/** The parts that all of these modules together need. */
export type PartsOf<Face> = Together<Face extends { open: (parts: infer Parts) => unknown } ? Parts : never>;

export type OpenOf<Face> = Face extends { open: (parts: never) => infer Open } ? Open : never;
