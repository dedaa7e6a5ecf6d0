import type { FastifyInstance } from 'fastify';
import type { RewardRule } from '#modules/rewards/index.ts';
import type { AfterRestore } from '#platform/after-restore.ts';
import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { Handlers, RequirePresence, SessionFinders } from '#platform/calls/call-server.ts';
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
import type { ProposalActs, StaffHouse } from '#platform/staff-door/proposal-acts.ts';
import type { StaffDoor } from '#platform/staff-door/serve-staff-calls.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import type { SecurityLog } from '#platform/security/security-log.ts';

/** Where the application meets the network. */
export type Edge = {
  /** One for everything that clients ask. */
  admission: Admission;
  securityLog: SecurityLog;
  readiness: Readiness;
  /** Where faults are logged instead of the terminal. */
  logTo?: { write: (line: string) => void } | undefined;
  /** Part of the address at which the PSP calls, and the provider of faces. */
  webhookSecretOf: WebhookSecretOf;
  /** With it `./ipe` on this machine is its root. */
  machineKey: string;
  /** Tests: an answer that breaks the contract is a fault. */
  checkAnswers: boolean;
};

/** With what refuses before the framework sees a request. */
type OpenEdge = Edge & { door: FrontDoor };

/** A module at work on the parts that it asked for. */
export type OpenModule = {
  routes?: Partial<Handlers>;
  findSession?: Partial<SessionFinders>;
  /** What is asked of players before a call that needs their presence. */
  guards?: { requirePresence: RequirePresence };
  /** The module's calls of the back office. */
  staffRoutes?: (house: StaffHouse) => Partial<StaffHandlers>;
  /** How what takes two persons is looked at and done, by its kind. */
  proposalActs?: Partial<ProposalActs>;
  staffDoor?: StaffDoor;
  jobs?: readonly Job[];
  loops?: (log: LoopLog) => readonly Loop[];
  /** In the order of the modules. */
  afterRestore?: readonly AfterRestore[];
  /** Routes besides calls. */
  serve?: (app: FastifyInstance, edge: OpenEdge) => Promise<void>;
};

/** A module's parts for the application, as one value; a field without a part is left out. */
export type ModuleFace = {
  calls?: CallNotes;
  rule?: RewardRule;
  metrics?: readonly HouseMetric[];
  /** Each says a sentence for everything in the module's tables that can't be, as far as these players go. */
  audits?: readonly ((tx: Queryable, players: PlayerRange) => Promise<string[]>)[];
  /** The same for what all players add up to. */
  houseAudits?: readonly ((tx: Queryable) => Promise<string[]>)[];
  /** Each deletes what of the module's is over at that moment. */
  retention?: readonly ((db: Queryable, now: Date) => Promise<unknown>)[];
  personalData?: PersonalData;
  /** Its tables with texts that name players. */
  sealed?: readonly SealedTable[];
  /** Its tables that find players by a fingerprint. */
  directories?: readonly FingerprintDirectory[];
  playerFinders?: readonly PlayerFinder[];
  /** The module's part of a player's timeline, or parts of several kinds. */
  timeline?: TimelinePart | readonly TimelinePart[];
  open?: (parts: never) => OpenModule;
};

type ValueOf<Item, Field extends string> = Item extends Record<Field, infer Value> ? Value : never;
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The parts in this field, of the modules that have it. */
export const gather = <Item extends object, Field extends string>(
  items: readonly Item[],
  field: Field,
): ValueOf<Item, Field>[] =>
  items.flatMap((item) => (field in item ? [(item as Record<Field, ValueOf<Item, Field>>)[field]] : []));

/** All of these as one record. @throws Error when two have the same key */
export function join<Record>(records: readonly Record[]): Together<Record> {
  const entries = records.flatMap((one) => Object.entries(one as object));
  const merged = Object.fromEntries(entries);
  if (Object.keys(merged).length < entries.length) throw new Error('two modules have the same key');
  return merged as Together<Record>;
}

/** The parts in this field as one record. @throws Error when two have the same key */
export const merge = <Item extends object, Field extends string>(
  items: readonly Item[],
  field: Field,
): Together<ValueOf<Item, Field>> => join(gather(items, field));

/** Parts that suffice for all of these modules. */
export type PartsOf<Face> = Together<Face extends { open: (parts: infer Parts) => unknown } ? Parts : never>;

export type OpenOf<Face> = Face extends { open: (parts: never) => infer Open } ? Open : never;
