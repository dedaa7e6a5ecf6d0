import { randomUUID } from 'node:crypto';
import { maskCpf } from '@ipe/pix';
import type { StaffOutput } from '@ipe/staff-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, sql } from '#platform/database/index.ts';
import { buildPlayer, openGameWindow } from '#test/app/build-player.ts';
import { askToWithdraw, buildWithdrawer, type Withdrawer } from '#test/app/cashier-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, later, minutes, type TestMember } from '#test/staff/staff-browser.ts';

type Item = StaffOutput<'/back-office/api/players/timeline'>['list'][number];

let app: TestApp;
let support: TestMember;
let player: Withdrawer;
beforeAll(async () => {
  app = await startTestApp({ withPix: true });
  support = await buildMember(app, ['support']);
  player = await buildWithdrawer(app, 100_00);
});
afterAll(() => app[Symbol.asyncDispose]());

const read = (playerId: number) => support.browser.succeed('/back-office/api/players/read', { playerId });

/** Reads all pages. */
async function readAll(playerId: number, ...kinds: Item['kind'][]): Promise<Item[]> {
  const all: Item[] = [];
  let from: StaffOutput<'/back-office/api/players/timeline'>['next'] | undefined;
  do {
    const asked = { playerId, ...(kinds.length > 0 && { kinds }), ...(from && { from }) };
    const page = await support.browser.succeed('/back-office/api/players/timeline', asked);
    all.push(...page.list);
    from = page.next;
  } while (from !== null);
  return all;
}

describe('a player', () => {
  it('is read masked, with the balance by lot, keys and what holds them back', async () => {
    const requestId = randomUUID();
    const limits = [{ kind: 'bet', period: 'day', value: 50_00 }] as const;
    await app.succeed('/api/user/setLimits', { requestId, limits: [...limits] }, player.token);
    expect(await read(player.playerId)).toMatchObject({
      name: 'Maria A. S.',
      cpf: maskCpf(player.cpf),
      mobileEnd: player.mobile.slice(-4),
      closedAt: null,
      blocks: { suspendedSince: null, limits: [{ kind: 'bet', period: 'day', value: 50_00, pending: null }] },
      wallet: { balanceCentavos: 100_00, withdrawableCentavos: 100_00, debtCentavos: 0, lots: [{ kind: 'bonus' }] },
      payouts: { hasPin: false, keys: [{ type: 'cpf', masked: expect.not.stringContaining(player.cpf) }], open: null },
    });
    expect(await read(1)).toBeNull();
  });

  it('is unmasked with a reason, which the log keeps; never without one, nor by who may not', async () => {
    const wish = { playerId: player.playerId, reason: 'Conferir o documento' };
    expect(await support.browser.succeed('/back-office/api/players/unmask', wish)).toMatchObject({
      cpf: player.cpf,
      mobile: player.mobile,
      keys: [{ type: 'cpf', key: player.cpf }],
    });
    const auditor = await buildMember(app, ['audit']);
    const { list } = await auditor.browser.succeed('/back-office/api/log/list', { action: 'players/unmask' });
    expect(list[0]).toMatchObject({
      subject: `player:${player.playerId}`,
      reason: wish.reason,
      actor: { id: support.id },
    });
    expect(await support.browser.ask('/back-office/api/players/unmask', { ...wish, reason: '' })).toMatchObject({
      status: 400,
    });
    const finance = await buildMember(app, ['finance']);
    expect(await finance.browser.ask('/back-office/api/players/unmask', wish)).toMatchObject({ status: 403 });
  });
});

describe('the timeline', () => {
  it('has what every module knows, newest first, and of one kind on request', async () => {
    const { playerId } = player;
    later(app, minutes(1));
    await askToWithdraw(app, player, { amountCentavos: 20_00 });
    later(app, minutes(1));
    const note = { playerId, noteId: randomUUID(), text: 'Ligou às 10h: perdeu o cartão' };
    await support.browser.succeed('/back-office/api/players/note', note);
    const all = await readAll(playerId);
    expect(all[0]).toMatchObject({ kind: 'note', title: support.name, detail: note.text });
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted();
    expect(kinds).toEqual(['access', 'identity', 'money', 'note', 'request', 'staff', 'withdrawal']);
    expect((await readAll(playerId, 'withdrawal'))[0]).toMatchObject({ what: 'approved', amountCentavos: -20_00 });
    expect((await readAll(playerId, 'staff')).map(({ what }) => what)).toEqual(['players/unmask']);
    expect(all.map((item) => JSON.stringify(item)).join('\n')).not.toContain(player.cpf);
  });

  it('has a note that is sent again once, and not two under one id', async () => {
    const { playerId } = await buildPlayer(app);
    const note = { playerId, noteId: randomUUID(), text: 'Prefere falar depois das 18h' };
    await Promise.all([note, note].map((one) => support.browser.succeed('/back-office/api/players/note', one)));
    const other = { ...note, text: 'Prefere falar de manhã' };
    expect(await support.browser.ask('/back-office/api/players/note', other)).toMatchObject({
      status: 409,
      body: { reason: 'note_id_reused' },
    });
    expect(await readAll(playerId, 'note')).toMatchObject([{ id: note.noteId, detail: note.text }]);
  });

  it('tells each row once, page by page, also of one moment', async () => {
    const { playerId } = await buildPlayer(app);
    const at = new Date('2026-11-01T12:00:00Z');
    const notes = Array.from({ length: 130 }, (_, no) => ({
      id: randomUUID(),
      at: new Date(at.getTime() + Math.floor(no / 60)),
    }));
    for (const one of notes)
      await execute(
        app.db,
        sql`insert into player_note (player_id, note_id, author, text, created_at)
            values (${playerId}, ${one.id}, 'Ana', 'uma anotação', ${one.at})`,
      );
    const ids = (await readAll(playerId, 'note')).map(({ id }) => id);
    expect(ids).toHaveLength(130);
    expect(new Set(ids)).toEqual(new Set(notes.map(({ id }) => id)));
  });

  it('tells rounds as hours of a game, each whole and once, however many there are', async () => {
    const played = await buildPlayer(app);
    await execute(
      app.db,
      sql`insert into round (player_id, round_id, game_id, game_version, mode, stake, bet, win, balance, seed_no, nonce, created_at)
          select ${played.playerId}, gen_random_uuid(), case no % 2 when 0 then 'um' else 'dois' end, '1', 'base', 100, 100, 50, 0, 1, no,
            timestamptz '2026-11-01T00:00:00Z' + no * interval '4 seconds'
          from generate_series(1, 9000) no`,
    );
    const hours = await readAll(played.playerId, 'play');
    // Ten hours of two games, and the round that begins the eleventh hour.
    expect(hours).toHaveLength(21);
    expect(new Set(hours.map(({ id }) => id)).size).toBe(hours.length);
    const sum = (of: (play: NonNullable<Item['play']>) => number) =>
      hours.reduce((total, { play }) => total + of(play!), 0);
    expect([sum(({ rounds }) => rounds), sum(({ betCentavos }) => betCentavos)]).toEqual([9_000, 900_000]);
    expect(hours[0]?.play).toMatchObject({ gameId: expect.any(String), game: hours[0]?.play?.gameId });
    const [newest] = hours;
    const { gameId, from, to, rounds } = newest!.play!;
    const asked = { playerId: played.playerId, gameId, from, to };
    expect(await support.browser.succeed('/back-office/api/players/rounds', asked)).toMatchObject({ total: rounds });
  });
});

describe('a round', () => {
  it('is drawn again from its seeds', async () => {
    const player2 = await buildWithdrawer(app, 100_00);
    const { gameSession } = await openGameWindow(app, player2);
    const input = { requestId: randomUUID(), stakeCentavos: 1_00 };
    const { roundId } = await app.succeed('/api/game/play', input, gameSession);
    const asked = { playerId: player2.playerId, roundId };
    const proof = await support.browser.succeed('/back-office/api/players/round', asked);
    expect(proof).toMatchObject({ roundId, betCentavos: 1_00, serverSeed: null });
    expect(proof.drawnCentavos).toBe(proof.winCentavos);
    const other = { ...asked, playerId: player.playerId };
    expect(await support.browser.ask('/back-office/api/players/round', other)).toMatchObject({ status: 404 });
  });
});
