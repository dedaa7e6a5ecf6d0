import { randomUUID } from 'node:crypto';
import {
  permissionsOf,
  staffCalls,
  type Role,
  type StaffCallDefinition,
  type StaffCallPath,
  type StaffInput,
  type StaffOutput,
} from '@ipe/staff-contract';
import * as v from 'valibot';
import { createNote } from '#platform/staff-door/create-note.ts';
import type { StaffActor } from '#platform/staff-door/staff-handlers.ts';
import type { Application } from '#wiring/compose-application.ts';

/** A house at its time, as far as its staff are concerned. */
type StaffedHouse = { application: Application; now: () => Date };

type Ask = <Path extends StaffCallPath>(path: Path, input: StaffInput<Path>) => Promise<StaffOutput<Path>>;

const definitions: Record<StaffCallPath, StaffCallDefinition> = staffCalls;

/** Asks the handlers of the back office as its door does for a person who may, and writes the same log. */
const askAs =
  ({ application: { staffHandlers, staffDoor } }: StaffedHouse, actor: StaffActor): Ask =>
  async (path, input) => {
    const request = { ip: '127.0.0.1', id: randomUUID() } as Parameters<typeof createNote>[1]['request'];
    const { permission, isLogged, input: schema } = definitions[path];
    const context = {
      actor,
      caller: { address: request.ip, userAgent: '', requestId: request.id, origin: 'http://localhost' },
      giveSession: () => {},
      note: createNote(staffDoor.writeEntry, { path, permission, actor, request }),
    };
    const handler = staffHandlers[path] as unknown as (input: unknown, context: unknown) => Promise<unknown>;
    const answer = await handler(v.parse(schema, input), context);
    return (isLogged === true ? (answer as { output: unknown }).output : answer) as never;
  };

/** The machine's own user. */
export const asRoot = (house: StaffedHouse): Ask => askAs(house, { kind: 'root', unixUser: 'demo' });

/** A member with these roles, admitted by the machine. */
export async function admit(house: StaffedHouse, name: string, roles: [Role, ...Role[]]): Promise<Ask> {
  const email = `${name.split(' ', 1)[0]!.toLowerCase()}@casa.example`;
  const { id } = await asRoot(house)('/back-office/api/staff/admit', { name, email, roles });
  return askAs(house, {
    kind: 'member',
    memberId: id,
    name,
    roles,
    permissions: permissionsOf(roles),
    sessionId: randomUUID(),
    token: '',
    provenAt: house.now(),
  });
}
