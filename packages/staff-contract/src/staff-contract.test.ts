import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  commonStaffReasons,
  permissions,
  permissionsOf,
  proposalKindNames,
  proposalKinds,
  roleNames,
  roles,
  staffCalls,
  type CallPermission,
  type ParsedStaffInput,
  type Permission,
  type ProposalKind,
  type ProposalKindDefinition,
  type ProposalKinds,
  type ProposalPayload,
  type Role,
  type StaffCallDefinition,
  type StaffCallPath,
  type StaffCalls,
  type StaffInput,
  type StaffOutput,
  type StaffReason,
  type StaffRefusal,
} from './index.ts';

const definitions: Record<string, StaffCallDefinition> = staffCalls;
const kinds: Record<string, ProposalKindDefinition> = proposalKinds;
const read = (path: StaffCallPath, body: unknown) => v.safeParse(staffCalls[path].input as v.GenericSchema, body);

describe.each(Object.entries(definitions))('%s', (path, { input, reasons = [] }) => {
  it('is a verb of a capability, in words of small letters', () => {
    expect(path).toMatch(/^\/back-office\/api\/[a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)*$/u);
  });

  it('refuses what is no object, and a field that it does not list', () => {
    for (const body of [null, 'text', 7]) expect(v.is(input, body)).toBe(false);
    const { issues = [] } = v.safeParse(input, { somethingElse: 1 });
    expect(issues.map((issue) => v.getDotPath(issue as v.BaseIssue<unknown>))).toContain('somethingElse');
  });

  it('lists no word that every call has', () => {
    expect(commonStaffReasons.filter((word) => (reasons as readonly string[]).includes(word))).toEqual([]);
  });
});

describe('the rights', () => {
  it('are at most forty, and each opens a call or a kind of proposal and belongs to a role', () => {
    const asked = new Set<CallPermission>([
      ...Object.values(definitions).map(({ permission }) => permission),
      ...Object.values(kinds).flatMap(({ propose, decide }) => [propose, decide]),
    ]);
    expect(permissions.length).toBeLessThanOrEqual(40);
    expect(permissions.filter((one) => !asked.has(one))).toEqual([]);
    expect(permissionsOf(roleNames)).toEqual(permissions);
  });

  it('of several roles are those of each, once', () => {
    expect(permissionsOf(['administration', 'audit', 'audit'])).toEqual([
      'players.find',
      'players.unmask',
      'risk.read',
      'withdrawals.read',
      'tickets.read',
      'messages.read',
      'campaigns.read',
      'content.read',
      'games.read',
      'rules.read',
      'reports.read',
      'reports.export',
      'regulator.read',
      'system.read',
      'system.run',
      'staff.read',
      'staff.manage',
      'staff.decide',
      'log.read',
    ]);
    expect(permissionsOf([])).toEqual([]);
  });

  it('the eight roles have Portuguese names, each its own', () => {
    expect(new Set(Object.values(roles).map(({ label }) => label)).size).toBe(8);
  });
});

describe('inputs', () => {
  it('roles that are proposed stand there once and in order: the same wish is the same payload', () => {
    const id = '0193a3b0-0000-7000-8000-000000000001';
    const payload = v.parse(proposalKinds['staff.roles'].payload, { memberId: id, roles: ['audit', 'risk', 'audit'] });
    expect(payload).toEqual({ memberId: id, roles: ['risk', 'audit'] });
    expect(proposalKindNames).toContain('staff.roles');
  });

  it('a passkey’s id has no character that the database refuses', () => {
    const idOf = (given: string) => read('/back-office/api/staff/remove-passkey', { id: given }).issues?.length ?? 0;
    expect([idOf('AQ_-9'), idOf('\0')]).toEqual([0, 1]);
  });

  it.each([
    ['a role that is none', { roles: ['root'] }, 'Papel inválido'],
    ['no role', { roles: [] }, 'Escolha um papel'],
    ['a reason of one word', { reason: 'ok' }, 'Escreva pelo menos 5 caracteres'],
    ['a text with NUL', { reason: 'because\0of that' }, 'Há um caractere que não é de texto'],
    ['half a pair of a sign', { name: 'Ana \ud800' }, 'Há um caractere que não é de texto'],
    ['a name of two lines', { name: 'Ana\nroot' }, 'Escreva em uma linha'],
    ['an e-mail that is none', { email: 'ana' }, 'E-mail inválido'],
  ])('%s is refused with a sentence', (_what, wrong, sentence) => {
    const right = { name: 'Ana Souza', email: ' Ana@Casa.example ', roles: ['risk'], reason: 'Começa hoje' };
    expect(read('/back-office/api/staff/invite', right).output).toMatchObject({ email: 'ana@casa.example' });
    const { issues } = read('/back-office/api/staff/invite', { ...right, ...wrong });
    expect(issues?.map(({ message }) => message)).toEqual([sentence]);
  });
});

it('the types follow from the table', () => {
  expectTypeOf<StaffReason<'/back-office/api/staff/sign-in'>>().toEqualTypeOf<'wrong_proof' | 'suspended'>();
  expectTypeOf<StaffReason<'/back-office/api/staff/me'>>().toEqualTypeOf<never>();
  expectTypeOf<StaffInput<'/back-office/api/proposals/list'>>().toEqualTypeOf<{
    state?: StaffOutput<'/back-office/api/proposals/read'>['state'];
    page?: number | undefined;
    pageSize?: number | undefined;
  }>();
  expectTypeOf<ParsedStaffInput<'/back-office/api/proposals/list'>['page']>().toEqualTypeOf<number>();
  expectTypeOf<ProposalPayload<'staff.roles'>>().toEqualTypeOf<{ memberId: string; roles: Role[] }>();
  expectTypeOf<ProposalKind>().toEqualTypeOf<keyof ProposalKinds>();
  expectTypeOf<StaffCallPath>().toEqualTypeOf<keyof StaffCalls>();
  expectTypeOf<Permission>().toExtend<CallPermission>();
  expectTypeOf<StaffRefusal<'last_way'>['reason']>().extract<'last_way' | 'session_ended'>().not.toBeNever();
});
