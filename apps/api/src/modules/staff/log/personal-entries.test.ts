import { afterAll, beforeAll, expect, it } from 'vitest';
import { maskCpf } from '@ipe/pix';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { randomCpf } from '#test/app/build-player.ts';
import { buildWithdrawer, personName } from '#test/app/cashier-player.ts';
import { buildMember, later, minutes, type TestMember } from '#test/staff/staff-browser.ts';

let app: TestApp;
let auditor: TestMember;
let support: TestMember;
let risk: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  app.time.now = new Date('2026-11-23T12:00:00Z');
  auditor = await buildMember(app, ['audit']);
  support = await buildMember(app, ['support']);
  risk = await buildMember(app, ['risk']);
});
afterAll(() => app[Symbol.asyncDispose]());

const reason = 'Documentos no chamado 7';
const listOf = async (filter: { subject: string } | { action: string }) =>
  (await auditor.browser.succeed('/back-office/api/log/list', filter)).list;

/** Builds a player whose person is proved by Pix and then replaced by documents. */
async function buildReplaced() {
  const { playerId, cpf } = await buildWithdrawer(app, 1_00);
  const before = { cpf, name: personName };
  const after = { cpf: randomCpf(), name: 'Joana Ferreira Prado' };
  const wish = { kind: 'player.person', payload: { playerId, ...after }, reason } as const;
  const { id } = await support.browser.succeed('/back-office/api/proposals/propose', wish);
  await risk.browser.succeed('/back-office/api/proposals/approve', { id });
  return { subject: `player:${playerId}`, playerId, proposal: id, before, after };
}

it('what an entry says of a person is masked where entries are listed', async () => {
  const { subject, playerId, proposal, before, after } = await buildReplaced();
  const entries = await listOf({ subject });
  expect(entries).toMatchObject([
    {
      action: 'player.person',
      isMasked: true,
      before: { cpf: maskCpf(before.cpf), name: '•••' },
      after: { proposal, proposedBy: support.id, done: { cpf: maskCpf(after.cpf), name: '•••' } },
      reason,
    },
    {
      action: 'proposals/propose',
      isMasked: true,
      before: null,
      after: {
        proposal,
        kind: 'player.person',
        payload: { playerId, cpf: maskCpf(after.cpf), name: '•••' },
      },
    },
  ]);
  for (const said of [before.cpf, after.cpf, 'Ferreira', 'Aparecida'])
    expect(JSON.stringify(entries)).not.toContain(said);
});

it('a name that was corrected is masked too', async () => {
  const { playerId, subject } = await buildReplaced();
  const name = 'Joana Ferreira do Prado';
  await support.browser.succeed('/back-office/api/players/correct-name', { playerId, name, reason });
  const [entry] = await listOf({ subject });
  expect(entry).toMatchObject({
    action: 'players/correct-name',
    isMasked: true,
    before: { name: '•••' },
    after: { name: '•••' },
  });
});

it('whole it is asked for with a fresh proof, and that is an entry', async () => {
  const { subject, before, after } = await buildReplaced();
  const [masked] = await listOf({ subject });
  const { entryNo } = masked!;
  const whole = await auditor.browser.succeed('/back-office/api/log/unmask', { entryNo });
  expect(whole).toEqual({ ...masked, isMasked: false, before, after: { ...(masked!.after as object), done: after } });
  const [told] = await listOf({ action: 'log/unmask' });
  expect(told).toMatchObject({
    actor: { id: auditor.id },
    subject,
    after: { entry: entryNo, action: 'player.person' },
    isMasked: false,
  });
  expect((await risk.browser.ask('/back-office/api/log/unmask', { entryNo })).status).toBe(403);
  const unknown = await auditor.browser.ask('/back-office/api/log/unmask', { entryNo: 1_000_000 });
  expect(unknown).toMatchObject({ status: 404, body: { message: 'Este registro não existe' } });
  later(app, minutes(5));
  const late = await auditor.browser.ask('/back-office/api/log/unmask', { entryNo });
  expect(late).toMatchObject({ status: 403, body: { reason: 're_authentication_needed' } });
});

it('what staff did to each other is no secret of theirs', async () => {
  const administrator = await buildMember(app, ['administration']);
  const [entry] = await listOf({ subject: `member:${administrator.id}` });
  expect(entry).toMatchObject({ isMasked: false, after: { way: 'password' } });
});
