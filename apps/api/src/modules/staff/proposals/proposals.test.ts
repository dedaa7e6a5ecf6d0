import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatCpf, maskCpf } from '@ipe/pix';
import type { Role } from '@ipe/staff-contract';
import { asOwner } from '#test/database/as-owner.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import {
  acceptLink,
  buildMember,
  later,
  machine,
  minutes,
  staffBrowser,
  tokenOf,
  type StaffBrowser,
  type TestMember,
} from '#test/staff/staff-browser.ts';
import { execute, sql } from '#platform/database/index.ts';
import { buildPlayer, randomCpf } from '#test/app/build-player.ts';
import { findViolations } from '#wiring/audit-books.ts';

let app: TestApp;
let one: TestMember;
let other: TestMember;
let subject: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  app.time.now = new Date('2026-11-23T12:00:00Z');
});
beforeEach(async () => {
  [one, other, subject] = [
    await buildMember(app, ['administration']),
    await buildMember(app, ['administration']),
    await buildMember(app, ['risk']),
  ];
});
afterAll(() => app[Symbol.asyncDispose]());

const reason = 'Mudou de equipe';
const proposeRoles = (by: TestMember, roles: Role[], memberId = subject.id) =>
  by.browser.ask('/back-office/api/proposals/propose', { kind: 'staff.roles', payload: { memberId, roles }, reason });
const approve = (by: { browser: StaffBrowser }, id: string) =>
  by.browser.ask('/back-office/api/proposals/approve', { id });
const refuse = (by: { browser: StaffBrowser }, id: string) =>
  by.browser.ask('/back-office/api/proposals/refuse', { id, reason });
const read = (by: TestMember, id: string) => by.browser.succeed('/back-office/api/proposals/read', { id });
const rolesBy = async (reader: TestMember, member: TestMember) =>
  (await reader.browser.succeed('/back-office/api/staff/members', {})).list.find(({ id }) => id === member.id)?.roles;
const rolesOf = (member: TestMember) => rolesBy(one, member);

describe('a proposal', () => {
  it('says exactly what will be done, and is done as it was proposed when another person approves', async () => {
    const { body } = await proposeRoles(one, ['audit', 'risk']);
    expect(body).toMatchObject({
      kind: 'staff.roles',
      subject: `member:${subject.id}`,
      state: 'open',
      lines: [
        { name: 'Membro', before: null, after: `${subject.name} (${subject.email})` },
        { name: 'Papéis', before: 'Risco', after: 'Risco, Auditoria' },
      ],
      reason,
      proposedBy: { id: one.id, name: one.name },
      mayDecide: false,
      mayWithdraw: true,
    });
    expect(await rolesOf(subject)).toEqual(['risk']);
    expect(await read(other, body.id)).toMatchObject({ mayDecide: true, mayWithdraw: false });
    const approved = await approve(other, body.id);
    expect(approved).toMatchObject({ status: 200, body: { proposal: { state: 'approved' }, outcome: null } });
    expect(await rolesOf(subject)).toEqual(['risk', 'audit']);
    const auditor = await buildMember(app, ['audit']);
    const { list } = await auditor.browser.succeed('/back-office/api/log/list', { action: 'staff.roles' });
    expect(list[0]).toMatchObject({
      actor: { id: other.id },
      subject: `member:${subject.id}`,
      before: { roles: ['risk'] },
      after: { proposal: body.id, proposedBy: one.id, done: { roles: ['risk', 'audit'] } },
      reason,
    });
  });

  it('gives its roles at once, and takes them at once, in sessions that are open', async () => {
    const members = () => subject.browser.ask('/back-office/api/staff/members', {});
    expect((await members()).status).toBe(403);
    await approve(other, (await proposeRoles(one, ['audit'])).body.id);
    expect((await members()).status).toBe(200);
    await approve(other, (await proposeRoles(one, [])).body.id);
    expect((await members()).status).toBe(403);
  });

  it('is not decided by its proposer, in this session or another one', async () => {
    const { id } = (await proposeRoles(one, ['audit'])).body;
    const elsewhere = staffBrowser(app);
    await elsewhere.succeed('/back-office/api/staff/sign-in', { email: one.email, ...one.proof() });
    for (const browser of [one.browser, elsewhere]) {
      expect(await approve({ browser }, id)).toMatchObject({ status: 409, body: { reason: 'own_proposal' } });
      const refused = await browser.ask('/back-office/api/proposals/refuse', { id, reason });
      expect(refused).toMatchObject({ status: 409, body: { reason: 'own_proposal' } });
    }
  });

  it('nor by the member whom it is about', async () => {
    const { id } = (await proposeRoles(one, ['administration', 'payments'], other.id)).body;
    expect(await read(other, id)).toMatchObject({ mayDecide: false });
    expect(await approve(other, id)).toMatchObject({ status: 409, body: { reason: 'own_proposal' } });
  });

  it('the database itself takes no decision of the proposer, and no other payload', async () => {
    const { id } = (await proposeRoles(one, ['audit'])).body;
    const decideAs = (memberId: string) =>
      sql`update staff_proposal set state = 'approved', decided_by = ${memberId}, decided_at = now() where proposal_id = ${id}`;
    await expect(execute(app.db, decideAs(one.id))).rejects.toThrow('staff_proposal_second_person');
    await expect(asOwner(app.db, (tx) => execute(tx, decideAs(one.id)))).rejects.toThrow('second_person');
    const forge = sql`update staff_proposal set payload = '{}' where proposal_id = ${id}`;
    await expect(execute(app.db, forge)).rejects.toThrow('permission denied');
    expect(await execute(app.db, decideAs(other.id))).toBe(1);
    const reopen = sql`update staff_proposal set state = 'open', decided_by = null, decided_at = null where proposal_id = ${id}`;
    expect(await execute(app.db, reopen)).toBe(0);
  });

  it('is done once when two approve it in the same moment', async () => {
    const third = await buildMember(app, ['administration']);
    const { id } = (await proposeRoles(one, ['audit'])).body;
    const both = await Promise.all([approve(other, id), approve(third, id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({ body: { reason: 'proposal_over' } });
    expect(await approve(third, id)).toMatchObject({ status: 409, body: { reason: 'proposal_over' } });
  });

  it('is refused when the state has moved, and is over then', async () => {
    const first = (await proposeRoles(one, ['audit'])).body;
    const { id } = (
      await one.browser.ask('/back-office/api/proposals/propose', {
        kind: 'staff.suspend',
        payload: { memberId: subject.id },
        reason,
      })
    ).body;
    expect((await approve(other, id)).status).toBe(200);
    expect(await approve(other, first.id)).toMatchObject({ status: 409, body: { reason: 'state_moved' } });
    expect(await rolesOf(subject)).toEqual(['risk']);
    expect(await read(other, first.id)).toMatchObject({ state: 'drifted', decidedBy: { id: other.id } });
    expect(await approve(other, first.id)).toMatchObject({ status: 409, body: { reason: 'proposal_over' } });
  });

  it.each([
    ['suspended', () => machine(app).succeed('/back-office/api/staff/suspend', { email: one.email, reason })],
    [
      'without the right',
      async () => {
        const third = await buildMember(app, ['administration']);
        await approve(other, (await proposeRoles(third, ['audit'], one.id)).body.id);
      },
    ],
  ])('is not done when its proposer is %s by then: another person may propose it anew', async (_state, happens) => {
    const { id } = (await proposeRoles(one, ['audit'])).body;
    await happens();
    expect(await approve(other, id)).toMatchObject({
      status: 409,
      body: { reason: 'state_moved', message: expect.stringMatching(/^Quem propôs não pode mais propor isto\./u) },
    });
    expect(await rolesBy(other, subject)).toEqual(['risk']);
    expect(await read(other, id)).toMatchObject({ state: 'drifted', decidedBy: { id: other.id } });
    expect((await proposeRoles(other, ['audit'])).status).toBe(200);
  });

  it('expires after seven days; then the same may be proposed again', async () => {
    const { id, expiresAt } = (await proposeRoles(one, ['audit'])).body;
    expect(await proposeRoles(one, ['content'])).toMatchObject({ status: 409, body: { reason: 'proposal_open' } });
    app.time.now = new Date(expiresAt);
    const late = await buildMember(app, ['administration']);
    expect(await approve(late, id)).toMatchObject({ status: 409, body: { reason: 'proposal_over' } });
    expect(await read(late, id)).toMatchObject({ state: 'expired', mayDecide: false, mayWithdraw: false });
    const { list } = await late.browser.succeed('/back-office/api/proposals/list', { state: 'expired' });
    expect(list.map((proposal) => proposal.id)).toContain(id);
    expect((await proposeRoles(late, ['content'])).status).toBe(200);
    expect(await read(late, id)).toMatchObject({ state: 'expired' });
  });

  it('that is sent again after a lost answer is the same one, and in other words another one', async () => {
    const wish = { kind: 'staff.roles', payload: { memberId: subject.id, roles: ['audit'] }, reason } as const;
    const send = (by: TestMember, differing: object = {}) =>
      by.browser.ask('/back-office/api/proposals/propose', { ...wish, ...differing });
    const [first, again] = await Promise.all([send(one), send(one)]);
    expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id]);
    for (const refused of [await send(other), await send(one, { reason: 'Outro motivo' })])
      expect(refused).toMatchObject({ status: 409, body: { reason: 'proposal_open' } });
    expect((await approve(other, first.body.id)).status).toBe(200);
    expect(await send(one)).toMatchObject({ status: 409, body: { reason: 'nothing_to_do' } });
  });

  it('is withdrawn by its proposer alone', async () => {
    const { id } = (await proposeRoles(one, ['audit'])).body;
    const withdraw = (by: TestMember) => by.browser.ask('/back-office/api/proposals/withdraw', { id });
    expect((await withdraw(other)).status).toBe(403);
    expect((await withdraw(one)).status).toBe(200);
    expect(await read(other, id)).toMatchObject({ state: 'withdrawn', decidedBy: null });
    expect(await approve(other, id)).toMatchObject({ status: 409, body: { reason: 'proposal_over' } });
  });

  it('is refused with a reason', async () => {
    const { id } = (await proposeRoles(one, ['audit'])).body;
    await other.browser.succeed('/back-office/api/proposals/refuse', { id, reason: 'Ainda não' });
    expect(await read(one, id)).toMatchObject({ state: 'refused', decisionReason: 'Ainda não' });
    expect(await rolesOf(subject)).toEqual(['risk']);
  });

  it('of a kind without the right is neither made, seen nor decided', async () => {
    const { id } = (await proposeRoles(one, ['audit'])).body;
    expect(await proposeRoles(subject, ['audit'])).toMatchObject({ status: 403, body: { reason: 'not_permitted' } });
    expect((await subject.browser.ask('/back-office/api/proposals/read', { id })).status).toBe(403);
    expect((await approve(subject, id)).status).toBe(403);
    expect(await subject.browser.succeed('/back-office/api/proposals/list', {})).toEqual({ list: [], total: 0 });
  });

  it('of every kind is read by who reads the log, and nothing else', async () => {
    const auditor = await buildMember(app, ['audit']);
    const { id } = (await proposeRoles(one, ['audit'])).body;
    expect(await read(auditor, id)).toMatchObject({ state: 'open', mayDecide: false, mayWithdraw: false });
    const { list } = await auditor.browser.succeed('/back-office/api/proposals/list', { state: 'open' });
    expect(list.map((each) => each.id)).toContain(id);
    expect((await approve(auditor, id)).status).toBe(403);
    expect((await auditor.browser.ask('/back-office/api/proposals/refuse', { id, reason })).status).toBe(403);
  });

  it('about a person is masked in lists and where it is read; whole it is an entry of the log', async () => {
    const [support, risk] = [await buildMember(app, ['support']), await buildMember(app, ['risk'])];
    const { playerId } = await buildPlayer(app);
    const cpf = randomCpf();
    const payload = { playerId, cpf, name: 'Maria Aparecida Souza' };
    const asked = { kind: 'player.person', payload, reason: 'Documentos no chamado 7' } as const;
    const proposed = await support.browser.succeed('/back-office/api/proposals/propose', asked);
    const { id, subject: about } = proposed;
    expect(proposed).toMatchObject({ isMasked: true, lines: { 1: { after: maskCpf(cpf) } } });
    const entries = async () => {
      const { browser } = await buildMember(app, ['audit']);
      return (await browser.succeed('/back-office/api/log/list', { action: 'proposals/unmask' })).list;
    };
    const { list } = await risk.browser.succeed('/back-office/api/proposals/list', { state: 'open' });
    const masked = [list.find((one) => one.id === id), await read(risk, id)];
    for (const one of masked) {
      expect(one).toMatchObject({ isMasked: true, mayDecide: true });
      expect(one?.lines[1]).toEqual({ name: 'CPF', before: null, after: maskCpf(cpf) });
      expect(JSON.stringify(one)).not.toMatch(/Aparecida|Souza/u);
    }
    expect(await entries()).toEqual([]);
    const whole = await risk.browser.succeed('/back-office/api/proposals/unmask', { id });
    expect(whole).toMatchObject({ isMasked: false, mayDecide: true });
    expect(whole.lines.map(({ after }) => after)).toEqual(
      expect.arrayContaining([formatCpf(cpf), 'Maria Aparecida Souza']),
    );
    expect(await entries()).toMatchObject([
      { actor: { id: risk.id }, subject: about, after: { proposal: id, kind: 'player.person' } },
    ]);
    expect((await one.browser.ask('/back-office/api/proposals/unmask', { id })).status).toBe(403);
    const refused = await risk.browser.succeed('/back-office/api/proposals/refuse', { id, reason: 'Ainda não' });
    expect(refused).toMatchObject({ state: 'refused', isMasked: true, lines: { 1: { after: maskCpf(cpf) } } });
    const roles = (await proposeRoles(one, ['audit'])).body;
    expect(await read(other, roles.id)).toMatchObject({ isMasked: false, lines: roles.lines });
  });

  it.each([
    ['a role that is none', { roles: ['root'] }, { 'payload.roles.0': 'Papel inválido' }],
    ['a field more', { roles: [], also: 1 }, { 'payload.also': 'Campo desconhecido' }],
    ['no member', { memberId: undefined, roles: [] }, { 'payload.memberId': 'Campo obrigatório' }],
  ])('with %s is refused', async (_what, payload, fields) => {
    const input = { kind: 'staff.roles' as const, payload: { memberId: subject.id, ...payload }, reason };
    const { status, body } = await one.browser.ask('/back-office/api/proposals/propose', input);
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
  });

  it('of nothing is refused, and of nobody', async () => {
    expect(await proposeRoles(one, ['risk'])).toMatchObject({ status: 409, body: { reason: 'nothing_to_do' } });
    expect((await proposeRoles(one, ['risk'], '0193a3b0-0000-4000-8000-000000000001')).status).toBe(404);
  });
});

describe('kinds', () => {
  const decide = async (kind: 'staff.suspend' | 'staff.return' | 'staff.recovery') => {
    const payload = { memberId: subject.id };
    const { id } = await one.browser.succeed('/back-office/api/proposals/propose', { kind, payload, reason });
    return other.browser.succeed('/back-office/api/proposals/approve', { id });
  };
  const me = (browser: StaffBrowser) => browser.ask('/back-office/api/staff/me', {});
  const signIn = () =>
    staffBrowser(app).ask('/back-office/api/staff/sign-in', { email: subject.email, ...subject.proof() });

  it('a member who is suspended is out at once, and comes back with what they had', async () => {
    await decide('staff.suspend');
    expect((await me(subject.browser)).status).toBe(401);
    expect((await signIn()).status).toBe(403);
    await decide('staff.return');
    expect((await signIn()).status).toBe(200);
  });

  it('a member who lost every way gets a link, which the person who approves reads once', async () => {
    const { outcome, proposal } = await decide('staff.recovery');
    expect(proposal.state).toBe('approved');
    const again = await acceptLink(app, outcome!);
    expect(again.id).toBe(subject.id);
    expect((await me(subject.browser)).status).toBe(401);
    expect((await me(again.browser)).body).toMatchObject({ roles: ['risk'] });
  });

  it('a member who was suspended because a way was stolen comes back by the link alone', async () => {
    await decide('staff.suspend');
    const { outcome, proposal } = await decide('staff.recovery');
    expect(proposal.lines).toEqual([
      { name: 'Membro', before: null, after: `${subject.name} (${subject.email})` },
      { name: 'Acesso', before: 'suspenso', after: 'liberado' },
      { name: 'Formas de entrar', before: null, after: 'novo convite: nada do que havia antes vale mais' },
    ]);
    expect((await signIn()).status).toBe(400);
    const again = await acceptLink(app, outcome!);
    expect((await me(again.browser)).body).toMatchObject({ roles: ['risk'] });
    expect((await signIn()).status).toBe(400);
  });

  it('so does one whom the machine suspended and admits again', async () => {
    const { email, name } = subject;
    await machine(app).succeed('/back-office/api/staff/suspend', { email, reason });
    const person = { email, name, roles: ['risk' as const] };
    const { link } = await machine(app).succeed('/back-office/api/staff/admit', person);
    expect((await signIn()).status).toBe(400);
    expect((await me((await acceptLink(app, link)).browser)).body).toMatchObject({ roles: ['risk'] });
  });
});

describe('inviting', () => {
  const invite = (email: string, roles: Role[] = ['content']) =>
    one.browser.ask('/back-office/api/staff/invite', { name: 'Bia Lima', email, roles, reason });

  it('makes a member without roles; a second person gives them', async () => {
    const { body } = await invite('bia@casa.example');
    const bia = await acceptLink(app, body.link);
    expect((await bia.browser.succeed('/back-office/api/staff/me', {})).roles).toEqual([]);
    expect((await approve(one, body.proposalId)).status).toBe(409);
    expect((await approve(other, body.proposalId)).status).toBe(200);
    expect((await bia.browser.succeed('/back-office/api/staff/me', {})).roles).toEqual(['content']);
    expect(await invite('bia@casa.example')).toMatchObject({ status: 409, body: { reason: 'email_taken' } });
  });

  it('again makes another link while nobody has accepted, and not for somebody with roles', async () => {
    const first = (await invite('caio@casa.example')).body;
    const second = (await invite('caio@casa.example')).body;
    expect(second).toMatchObject({ id: first.id, proposalId: first.proposalId });
    const open = (link: string) =>
      staffBrowser(app).ask('/back-office/api/staff/open-invitation', { token: tokenOf(link) });
    expect((await open(first.link)).status).toBe(409);
    expect((await open(second.link)).status).toBe(200);
    expect(await invite('caio@casa.example', ['risk'])).toMatchObject({ body: { reason: 'proposal_open' } });
    expect((await approve(other, second.proposalId)).status).toBe(200);
    expect(await invite('caio@casa.example')).toMatchObject({ body: { reason: 'email_taken' } });
    expect(await invite(subject.email)).toMatchObject({ body: { reason: 'email_taken' } });
  });

  it.each([
    ['the same', () => one, 'withdrawn'],
    ['another', () => other, 'drifted'],
  ] as const)('again with a corrected name, by %s person, proposes the roles anew', async (who, by, state) => {
    const email = `ana-${who === 'the same' ? 1 : 2}@casa.example`;
    const wish = { email, roles: ['risk' as const], reason };
    const first = await one.browser.succeed('/back-office/api/staff/invite', { ...wish, name: 'Ana Sousa' });
    const again = await by().browser.succeed('/back-office/api/staff/invite', { ...wish, name: 'Ana Souza' });
    expect(await read(one, first.proposalId)).toMatchObject({ state });
    expect(again.id).toBe(first.id);
    expect(await read(one, again.proposalId)).toMatchObject({
      state: 'open',
      lines: [{ after: `Ana Souza (${email})` }, { after: 'Risco' }],
    });
    const third = await buildMember(app, ['administration']);
    expect((await approve(third, again.proposalId)).status).toBe(200);
  });

  it('again with a corrected name takes back no decision of the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const wish = { email: `lia-${round}@casa.example`, roles: ['risk' as const], reason };
      const first = await one.browser.succeed('/back-office/api/staff/invite', { ...wish, name: 'Lia Sousa' });
      const id = first.proposalId;
      const [decision, again] = await Promise.all([
        (round % 2 === 0 ? refuse : approve)(other, id),
        one.browser.ask('/back-office/api/staff/invite', { ...wish, name: 'Lia Souza' }),
      ]);
      const decided = round % 2 === 0 ? 'refused' : 'approved';
      expect([200, 409]).toContain(again.status);
      expect([200, 409]).toContain(decision.status);
      expect(await read(one, id)).toMatchObject({ state: decision.status === 200 ? decided : 'withdrawn' });
    }
  });

  it('is no call of the machine, which admits', async () => {
    const input = { name: 'Davi', email: 'davi@casa.example', roles: ['risk' as const], reason };
    expect((await machine(app).ask('/back-office/api/staff/invite', input)).status).toBe(403);
  });
});

it('a fresh proof is asked for to propose and to approve', async () => {
  const { id } = (await proposeRoles(one, ['audit'])).body;
  later(app, minutes(5));
  expect(await proposeRoles(one, ['audit'])).toMatchObject({ body: { reason: 're_authentication_needed' } });
  expect(await approve(other, id)).toMatchObject({ body: { reason: 're_authentication_needed' } });
});

it('the log of all this follows from itself', async () => expect(await findViolations(app.db)).toEqual([]));
