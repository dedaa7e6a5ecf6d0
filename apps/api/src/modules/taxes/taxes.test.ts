import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { codes } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeDays } from '#modules/daily-totals/index.ts';
import { provePerson } from '#modules/identity/index.ts';
import { createRoundSettler, creditWallet } from '#modules/ledger/index.ts';
import { buildPlayer, randomCpf, type TestPlayer } from '#test/app/build-player.ts';
import { roundOf, settleNext } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember } from '#test/staff/staff-browser.ts';

let app: TestApp;
let player: TestPlayer;
const cpf = randomCpf();
const licence = {
  company: 'Ipê Entretenimento S.A.',
  tradeName: 'Ipê',
  cnpj: '11.222.333/0001-81',
  authorisation: 'Portaria SPA/MF nº 1, de 2 de janeiro de 2026',
  address: 'Rua das Flores, 1, São Paulo, SP',
  supportPhone: '0800 000 0000',
  ombudsman: '0800 000 0001',
};
/** The last minute of 2025 in São Paulo. */
const lastMinute = new Date('2026-01-01T02:59:00Z');

const deposit = (amount: number, now: Date) =>
  app.db.transaction((tx) =>
    creditWallet(tx, {
      playerId: player.playerId,
      kind: 'deposit',
      amountCentavos: centavos(amount),
      reference: randomUUID(),
      lot: { kind: 'deposit', requiredCentavos: centavos(0) },
      now,
    }),
  );
const play = (bet: number, win: number, now: Date) =>
  settleNext(
    { db: app.db, settle: createRoundSettler({ db: app.db, clock: () => now }) },
    roundOf(player.playerId, { bet, win }),
  );
const statementOf = (year: number) => app.succeed('/api/user/yearStatement', { year }, player.token);

/** The texts on the pages of a PDF. */
async function textOf(pdf: string): Promise<{ title: string | undefined; text: string }> {
  const bytes = Buffer.from(pdf, 'base64');
  const document = await PDFDocument.load(bytes);
  const streams = [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/gu)].flatMap(
    ([, body = '']) => {
      try {
        return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    },
  );
  const words = streams.flatMap((stream) =>
    [...stream.matchAll(/<([\dA-F]+)> Tj/gu)].map(([, hex = '']) => Buffer.from(hex, 'hex')),
  );
  return {
    title: document.getTitle(),
    text: words.map((word) => new TextDecoder('windows-1252').decode(word)).join('\n'),
  };
}

beforeAll(async () => {
  app = await startTestApp();
  player = await buildPlayer(app);
  await app.db.transaction((tx) =>
    provePerson(tx, player.playerId, { cpf, name: 'Maria Aparecida da Silva', now: new Date() }),
  );
  await deposit(200_00, new Date('2025-12-20T15:00:00Z'));
  await play(60_00, 50_00, lastMinute);
  await deposit(30_00, new Date('2026-01-01T03:01:00Z'));
  await play(10_00, 0, new Date('2026-01-02T15:00:00Z'));
  await closeDays({ db: app.db, sharedClock: async () => new Date('2026-01-03T12:00:00Z') });
});
beforeEach(() => {
  app.cashier.profile = { ...app.cashier.profile, licence };
});
afterAll(() => app[Symbol.asyncDispose]());

describe('R23 a player’s year', () => {
  it('is the totals by nature between the balances of its ends, each entry in the year of its minute', async () => {
    const { statement } = await statementOf(2025);
    expect(statement).toMatchObject({
      isFinal: true,
      person: { cpf, name: 'Maria Aparecida da Silva' },
      openingCentavos: 0,
      closingCentavos: 190_00,
      netPrizeCentavos: -10_00,
    });
    expect(statement.natures.filter((one) => one.centavos !== 0)).toEqual([
      { id: 'deposits', name: 'Depósitos', centavos: 200_00 },
      { id: 'bets', name: 'Apostas', centavos: -60_00 },
      { id: 'prizes', name: 'Prêmios', centavos: 50_00 },
    ]);
  });

  it('goes on where the one before ended, up to now while it isn’t over', async () => {
    const { statement } = await statementOf(2026);
    expect(statement).toMatchObject({ isFinal: false, openingCentavos: 190_00, closingCentavos: 210_00 });
    const { balance } = await app.succeed('/api/user/wallet', {}, player.token);
    expect(statement.closingCentavos).toBe(balance);
  });

  it('is a document with the same figures', async () => {
    const { pdf, fileName } = await statementOf(2025);
    const { title, text } = await textOf(pdf);
    expect([title, fileName]).toEqual(['ComprovaBet 2025', `comprovabet-2025-${player.playerId}.pdf`]);
    for (const words of [
      'Maria Aparecida da Silva',
      'Saldo em 31/12/2025',
      'R$\u00a0190,00',
      '-R$\u00a060,00',
      licence.authorisation,
    ])
      expect(text).toContain(words);
  });

  it('is given by staff with a reason, which the log keeps', async () => {
    const support = await buildMember(app, ['support', 'audit']);
    const wish = { playerId: player.playerId, year: 2025, reason: 'Pediu por telefone' };
    const given = await support.browser.succeed('/back-office/api/players/year-statement', wish);
    expect(given.statement).toEqual({ ...(await statementOf(2025)).statement, takenAt: given.statement.takenAt });
    const { list } = await support.browser.succeed('/back-office/api/log/list', {});
    expect(list[0]).toMatchObject({ subject: `player:${player.playerId}`, reason: 'Pediu por telefone' });
  });

  it('is given by no house without an authorisation', async () => {
    app.cashier.profile = { ...app.cashier.profile, licence: null };
    expect(await app.call('/api/user/yearStatement', { year: 2025 }, player.token)).toMatchObject({
      code: codes.notAllowed,
      data: { reason: 'not_offered' },
    });
  });
});
