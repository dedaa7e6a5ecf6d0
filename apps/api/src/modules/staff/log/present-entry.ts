import { staffCalls, type StaffCallDefinition, type StaffOutput } from '@ipe/staff-contract';
import { isPersonalKind, maskValue } from '../proposals/present-proposal.ts';
import type { LogRow } from './log.store.ts';

type Entry = StaffOutput<'/back-office/api/log/unmask'>;

const definitions: Record<string, StaffCallDefinition> = staffCalls;

const actorOf = ({ memberId, name, unixUser }: LogRow): Entry['actor'] =>
  memberId === null
    ? { kind: 'root', id: null, name: unixUser ?? '' }
    : { kind: 'member', id: memberId, name: name ?? '' };

const parsed = (facts: string | null): unknown => (facts === null ? null : JSON.parse(facts));

/** An entry as it was written. */
export function presentEntry(row: LogRow): Entry {
  const { memberId: _id, name: _name, unixUser: _user, ...facts } = row;
  return {
    ...facts,
    at: row.at.toISOString(),
    actor: actorOf(row),
    before: parsed(row.before),
    after: parsed(row.after),
    isMasked: false,
    hash: Buffer.from(row.hash).toString('hex'),
  };
}

/** Which proposal it was and whose account is shown to all staff; any other fact may name a person. */
const shownFacts: ReadonlySet<string> = new Set(['proposal', 'proposedBy', 'kind', 'playerId']);

function maskFacts(facts: unknown): unknown {
  if (facts === null) return null;
  if (typeof facts !== 'object') return maskValue(typeof facts === 'string' ? facts : '');
  if (Array.isArray(facts)) return facts.map(maskFacts);
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, shownFacts.has(name) ? value : maskFacts(value)]),
  );
}

/** The entry of a proposal counts as one of the proposal's kind. */
const kindOf = ({ action, after }: Entry): string =>
  action === 'proposals/propose' ? (after as { kind: string }).kind : action;

const isPersonal = (entry: Entry): boolean =>
  isPersonalKind(kindOf(entry)) || definitions[`/back-office/api/${entry.action}`]?.isPersonal === true;

/** The entry without anything that names the person it is about. */
export function presentMaskedEntry(row: LogRow): Entry {
  const entry = presentEntry(row);
  if (!isPersonal(entry)) return entry;
  return { ...entry, before: maskFacts(entry.before), after: maskFacts(entry.after), isMasked: true };
}
