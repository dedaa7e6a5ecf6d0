import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsOfBettor, writeBettor, writeBettorTotals, type Bettor } from './bettor.ts';
import { BalanceRules, compareHeaders, DayRules } from './cross-rules.ts';
import { cutLots, type Entry } from './cut-lots.ts';
import { newestVersion, rootOf } from './documents.ts';
import { totalsOfGames, writeGames, writeGameTotals, type PlayedGames } from './games.ts';
import { adjustmentIdOf, idOf } from './ids.ts';
import { writeOperatorDay, writeOperatorMonth } from './operator.ts';
import { readDocument, type ReadDocument } from './read-document.ts';
import type { SigningKey } from './sign-document.ts';
import { isSignatureRight } from './verify-signature.ts';
import { totalsOfWallet, writeWallet, writeWalletTotals, type Wallet } from './wallet.ts';
import { writeDocument, type Header } from './write-document.ts';

const pem = readFileSync(join(import.meta.dirname, '../development/e-cnpj.pem'));
const key: SigningKey = { privateKey: createPrivateKey(pem), certificate: new X509Certificate(pem) };
const at = new Date('2026-11-21T03:10:00Z');

const header = (rest: Partial<Header> = {}): Header => ({
  day: '2026-11-20',
  lotNo: 1,
  isFinal: true,
  cnpj: '11222333000181',
  brand: 'Ipê',
  generatedAt: at,
  ...rest,
});

const bettor: Bettor = {
  name: 'Maria "Zé" <da> Silva & Filhos\r\n\u0001ção 😀',
  cpf: '52998224725',
  birthDate: '1990-01-31',
  createdAt: at,
  termsAcceptedAt: at,
  status: 4,
  statusAt: at,
  gender: 2,
  pauseDays: 7,
  exclusion: { months: '99', since: at },
  limits: [
    { kind: 'loss', period: 'month', value: 100_00 },
    { kind: 'deposit', period: 'day', value: 50_00 },
    { kind: 'bet', period: 'week', value: 70_00 },
    { kind: 'time', period: 'week', value: 600 },
    { kind: 'time', period: 'day', value: 120 },
  ],
  hasChanged: true,
};

const wallet: Wallet = {
  nationality: 55,
  cpf: bettor.cpf,
  openingCentavos: 10_00,
  deposits: [{ id: idOf(1_234_567_890, 7), centavos: 50_00, at }],
  withdrawals: [{ id: idOf(1_234_567_890, 8), centavos: 20_05, at }],
  prizes: [{ id: idOf(1_234_567_890, 9), sessionId: idOf(1_234_567_890, 1), centavos: 30_10, at }],
  adjustments: [{ id: adjustmentIdOf(1_234_567_890, 10), centavos: -5, at, kind: 'deposit', reason: 'returned' }],
  closingCentavos: 30_00,
};

const games: PlayedGames = {
  cpf: bettor.cpf,
  types: [
    {
      type: 1,
      bets: 4,
      title: 'Capivara da Sorte',
      prizedSessions: [idOf(1_234_567_890, 1)],
      seconds: 125,
      stakedCentavos: 40_00,
      gainCentavos: 0,
      lossCentavos: 9_90,
    },
  ],
};

const month = { ggrCentavos: 1_000_003, destinedCentavos: 130_000, feeCentavos: 54_419_56, meanPlayHours: 1.234 };
const written = {
  bettors: { entries: writeBettor(bettor), totals: writeBettorTotals(totalsOfBettor(bettor)) },
  wallets: { entries: writeWallet(wallet), totals: writeWalletTotals(totalsOfWallet(wallet)) },
  games: { entries: writeGames(games), totals: writeGameTotals(totalsOfGames(games)) },
  operator_day: {
    entries: writeOperatorDay({ accountCentavos: 30_00, walletsCentavos: 30_00, openBetsCentavos: 0 }),
    totals: '',
  },
  operator_month: { entries: writeOperatorMonth(month), totals: '' },
};
type Written = keyof typeof written;
const names = Object.keys(written) as Written[];

const write = (name: Written, rest: Partial<Header> = {}, content = written[name]) =>
  writeDocument({ name, ...header(rest) }, content, key);

function read(name: Written, xml = write(name)): ReadDocument {
  const answer = readDocument(name, Buffer.from(xml));
  if (!('result' in answer)) throw new Error(answer.issues.join('\n'));
  return answer.result;
}

describe.each(names)('R13 the document %s', (name) => {
  it('is as its schema says, as an original and as a rectifier', () => {
    expect(newestVersion).toBe('1.0');
    for (const rest of [{}, { rectifies: 'Nome corrigido' }])
      expect(readDocument(name, Buffer.from(write(name, rest))).issues).toEqual([]);
    expect(readDocument(name, Buffer.from(write(name).replace('<numeroLote>1<', '<numeroLote>0<'))).issues).not.toEqual(
      [],
    );
    expect(readDocument(name, Buffer.from('<not-closed>')).issues).not.toEqual([]);
  });

  it('has a signature that another library finds right, and wrong after a change', () => {
    const xml = write(name);
    expect(isSignatureRight(xml)).toBe(true);
    expect(isSignatureRight(xml.replace('<numeroLote>1<', '<numeroLote>2<'))).toBe(false);
  });
});

it('R13 the schema of bets on sports takes no document without one', () => {
  const { tag, namespace } = rootOf('sports');
  const xml = write('games').replaceAll('arquivoEnvioJogoOnline', tag).replace(rootOf('games').namespace, namespace);
  expect(
    readDocument('sports', Buffer.from(xml.replace(/<apostas>.*<\/apostas>/u, '<apostas></apostas>'))).issues.join(),
  ).toContain('Missing child element');
});

describe('R13 what the files say', () => {
  it('any name that can be typed is written so that the file is valid and signed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
        fc.string({ unit: 'binary' }),
        (one, other) => {
          const xml = write(
            'bettors',
            {},
            { entries: writeBettor({ ...bettor, name: `A${one}${other}` }), totals: '' },
          );
          expect(readDocument('bettors', Buffer.from(xml)).issues).toEqual([]);
          expect(isSignatureRight(xml)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('a line end of XML 1.1 in a name, which some readers change, leaves the signature right', () => {
    const entries = writeBettor({ ...bettor, name: 'Ana\u{2028}Lima\u{85}Reis' });
    expect(entries).toContain('AnaLimaReis');
    expect(isSignatureRight(write('bettors', {}, { entries, totals: '' }))).toBe(true);
  });

  it('is read back to the centavo, and its times are those of Brasília', () => {
    expect(read('wallets').wallets[0]).toMatchObject({
      opening: 10_00,
      deposits: 50_00,
      withdrawals: 20_05,
      adjustments: -5,
    });
    expect(read('games').games[0]).toMatchObject({ bets: 4, staked: 40_00, gain: 0, loss: 9_90 });
    expect(write('games')).toContain('<dataHoraGeracao>2026-11-21T00:10:00-03:00<');
    expect(write('games')).toContain('<tempoTotalApostasJogo>00:02:05<');
  });

  it('a month’s destinations add up to what the law takes', () => {
    const { values } = read('operator_month');
    const parts = Object.entries(values).filter(([name]) => /^val(?:Dest|SegSocial)/u.test(name));
    expect(parts.reduce((sum, [, value]) => sum + value, 0)).toBe(month.destinedCentavos);
  });

  it('ids are short, and no two entries share one', () => {
    const entry = fc.record({
      player: fc.integer({ min: 1e9, max: 1e10 - 1 }),
      no: fc.integer({ min: 1, max: 79_999_999 }),
    });
    fc.assert(
      fc.property(entry, entry, (one, other) => {
        for (const make of [idOf, adjustmentIdOf]) {
          const isSame = one.player === other.player && one.no === other.no;
          expect(make(one.player, one.no) === make(other.player, other.no)).toBe(isSame);
        }
        expect(idOf(one.player, one.no).length).toBeLessThanOrEqual(20);
        expect(adjustmentIdOf(one.player, one.no).length).toBeLessThanOrEqual(10);
      }),
    );
    expect(() => adjustmentIdOf(1, 80_000_000)).toThrow(RangeError);
  });
});

describe('R13 lots', () => {
  const entry = (playerId: number, bytes = 10): Entry<{ entries: number }> => ({
    playerId,
    xml: 'x'.repeat(bytes),
    totals: { entries: 1 },
  });
  async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
    const list: Item[] = [];
    for await (const one of items) list.push(one);
    return list;
  }
  async function* each(entries: Entry<{ entries: number }>[]) {
    yield* entries;
  }
  const cut = (entries: Entry<{ entries: number }>[], mostEntries: number, mostBytes: number) =>
    all(cutLots(each(entries), { entries: 0 }, { mostEntries, mostBytes }));

  it('have numbers without a gap, no more entries and bytes than they may, and only the last one is the last', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        async (sizes, most) => {
          const lots = await cut(
            sizes.map((size, index) => entry(index + 1, size)),
            most,
            100,
          );
          expect(lots.map(({ lotNo }) => lotNo)).toEqual(lots.map((_, index) => index + 1));
          expect(lots.map(({ isFinal }) => isFinal)).toEqual(lots.map((_, index) => index === lots.length - 1));
          expect(lots.every(({ entries, xml }) => entries <= most && xml.length <= 100)).toBe(true);
          expect(lots.map(({ xml }) => xml).join('').length).toBe(sizes.reduce((sum, size) => sum + size, 0));
          expect(lots.reduce((sum, { totals }) => sum + totals.entries, 0)).toBe(sizes.length);
          expect(lots.slice(1).map(({ after }) => after)).toEqual(lots.slice(0, -1).map(({ upTo }) => upTo));
        },
      ),
    );
  });

  it('of 7,500 entries stay under 3 MB with header and signature', async () => {
    const entries = Array.from({ length: 7_501 }, (_, index) => ({
      playerId: index + 1,
      xml: writeBettor(bettor),
      totals: { entries: 1 },
    }));
    for await (const lot of cutLots(each(entries), { entries: 0 })) {
      expect(lot.entries).toBeLessThanOrEqual(7_500);
      const xml = writeDocument({ name: 'bettors', ...header(lot) }, { entries: lot.xml, totals: '' }, key);
      expect(Buffer.byteLength(xml)).toBeLessThan(3_000_000);
    }
  });
});

describe('R13 the exact rules between files', () => {
  const violationsOf = (...documents: ReadDocument[]) => {
    const rules = new DayRules();
    for (const one of documents) rules.add(one);
    return rules.finish();
  };
  const walletsWith = (rest: Partial<Wallet>) => {
    const changed = { ...wallet, ...rest };
    return read(
      'wallets',
      write('wallets', {}, { entries: writeWallet(changed), totals: writeWalletTotals(totalsOfWallet(changed)) }),
    );
  };
  const noGames = (rest: Partial<Header>, stakedCentavos = 0) =>
    read('games', write('games', rest, { entries: '', totals: writeGameTotals({ bets: 0, stakedCentavos }) }));
  const all = names.slice(0, 4).map((name) => read(name));

  it('hold for files that are right, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (files) => {
        expect(violationsOf(...files)).toEqual([]);
      }),
    );
  });

  it.each([
    ['a balance that doesn’t follow', [walletsWith({ closingCentavos: 30_01 }), read('games')], 'closing balance 3001'],
    [
      'a prize of no listed session',
      [walletsWith({ prizes: [{ ...wallet.prizes[0]!, sessionId: 'X-1' }] }), read('games')],
      'session X-1 has a prize',
    ],
    ['a wallet whose person didn’t play', [read('wallets')], 'closing balance'],
    ['games without a wallet', [read('games')], 'played without a wallet'],
    ['a lot that is missing', [noGames({ lotNo: 2 })], 'lot 1 of 2 is missing'],
    ['no last lot', [noGames({ isFinal: false })], 'no lot is the last'],
    ['other totals', [noGames({}, 1_00)], 'valTotalApostadoDia is 100'],
    [
      'other balances of the operator',
      [...all.slice(0, 3), read('operator_day', write('operator_day').replace('Disp>30.00', 'Disp>30.01'))],
      'saldoFinTotalDisp',
    ],
    [
      'a gain that isn’t the prizes less the stakes',
      [read('wallets'), read('games', write('games').replaceAll('9.90', '9.91'))],
      'gain less loss',
    ],
  ])('find %s', (_, files, words) => {
    expect(violationsOf(...files).join('\n')).toContain(words);
  });

  it('find a wallet that opens otherwise than it closed, and one that is gone', () => {
    const rules = new BalanceRules();
    rules.addDayBefore(read('wallets'));
    rules.addDay(walletsWith({ openingCentavos: 30_00 }));
    expect(rules.finish()).toEqual([]);
    const other = new BalanceRules();
    other.addDay(walletsWith({ openingCentavos: 29_99 }));
    other.addDayBefore(read('wallets'));
    expect(other.finish().join()).toContain('opens with 2999, closed with 3000');
    const gone = new BalanceRules();
    gone.addDayBefore(read('wallets'));
    expect(gone.finish().join()).toContain('no wallet');
    const replaced = new BalanceRules(new Set(read('wallets').wallets.map(({ cpf }) => cpf)));
    replaced.addDayBefore(read('wallets'));
    expect(replaced.finish()).toEqual([]);
  });

  it('find a rectifier whose header isn’t that of the file', () => {
    const original = read('games').header;
    expect(compareHeaders(original, read('games', write('games', { rectifies: 'Correção' })).header)).toEqual([]);
    expect(
      compareHeaders(original, read('games', write('games', { rectifies: 'Correção', lotNo: 3 })).header).join(),
    ).toContain('lotNo 3');
    expect(compareHeaders(original, original).join()).toContain('no rectifier');
  });
});
