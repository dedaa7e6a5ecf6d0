import type { Output } from '@ipe/contract';
import { fakeId, listOf, noon, type AnswersOf, type CallsOf } from './answers.ts';

/** The house's answers for all visitors and players: its home page, its games and its rules. */

type Game = Output<'/api/slots/gameList'>['list'][number];

const game = (gameId: string, name: string, given: Partial<Game> = {}): Game => ({
  game_id: gameId,
  name,
  provider: 'Casa Azul',
  image: `/games/${gameId}/cover.avif`,
  tags: [],
  favourite: false,
  rtp: 0.959092,
  ...given,
});

export const fakeGames = [
  game('capivara-da-sorte', 'Capivara da Sorte', { tags: ['HOT'] }),
  game('onca-pintada-1024', 'Onça-Pintada 1024', { rtp: 0.9652 }),
  game('boto-encantado', 'Boto Encantado', { rtp: 0.9602 }),
  game('foguete-tucano', 'Foguete Tucano', { tags: ['NEW'], rtp: 0.97 }),
  game('garimpo-do-saci', 'Garimpo do Saci', { rtp: 0.97 }),
];

const animals = { id: 'animals', name: 'Animais' } as const;

const slide = { id: 'capivara', image: '/art/banner-capivara.avif', title: 'Capivara da Sorte' };
const hash = 'ab'.repeat(32);

const fairness: Output<'/api/user/fairness'> = {
  seedNo: 1,
  serverSeedHash: hash,
  committedAt: noon,
  clientSeed: `minha-semente-${hash}`,
  clientSeedAt: noon,
  nextNonce: 3,
  nextServerSeedHash: 'cd'.repeat(32),
};

/** A round of two equal symbols on each reel: a win of twice the stake. */
const round: Output<'/api/slots/round'> = {
  roundId: fakeId(701),
  game_id: 'capivara-da-sorte',
  game: 'Capivara da Sorte',
  image: '/games/capivara-da-sorte/cover.avif',
  time: noon,
  bet: 1_00,
  profit: 1_00,
  compensation: 2_00,
  events: [],
  symbolNames: { W: 'Capivara (curinga)', H1: 'Pote de ouro' },
  family: 'lines',
  gameVersion: '1.0.0',
  mathUrl: '/games/capivara-da-sorte/math-1.0.0.json',
  configSha256: 'ef'.repeat(32),
  mode: 'base',
  stakeCentavos: 1_00,
  picks: null,
  decisions: null,
  jackpot: null,
  seedNo: 1,
  clientSeed: fairness.clientSeed ?? '',
  clientSeedAt: noon,
  nonce: 1,
  serverSeedHash: hash,
  committedAt: noon,
  serverSeed: null,
};

const instantRound: Output<'/api/game/start'> = {
  balance: 9_00,
  round: {
    roundId: fakeId(702),
    state: 'open',
    stakeCentavos: 1_00,
    winCentavos: 0,
    nonce: 3,
    serverSeedHash: hash,
    events: [],
    mines: { mines: 3, picked: [], multiplierX100: 0, nextMultiplierX100: 110 },
  },
};

export const houseAnswers: AnswersOf<
  Exclude<CallsOf<'home'>, '/api/home/liabilities'> | CallsOf<'slots'> | CallsOf<'game'>
> = {
  '/api/home/page': {
    customer: [{ url: 'https://wa.example/5511', image: '/art/logo.svg', name: 'WhatsApp' }],
    notice: [{ id: 'n1', title: 'Saques por Pix todos os dias' }],
    carousel: [{ ...slide, game_id: 'capivara-da-sorte' }],
    tabs: [],
    recentWins: [],
    profile: {
      id: 'demo',
      isDemonstration: true,
      inviteRewards: true,
      rechargeBonuses: true,
      signRewards: true,
      vipRewards: true,
      addressAtSignUp: false,
      confirmsPerson: false,
      termsVersion: null,
      playPanel: false,
      licence: null,
    },
    brand: { name: 'Casa Azul', supportEmail: 'ajuda@casa-azul.example' },
  },
  '/api/home/side': {
    recharge: [
      { active_code: 'first_recharge', icon: '/art/logo.svg', content: 'Bônus de 100 %', text: 'Primeiro depósito' },
    ],
    banner: [{ active_code: 'vip', image: '/art/banner-vip.avif', name: 'Clube VIP' }],
    invite: null,
  },
  '/api/home/active': {
    list: [
      {
        id: 'first',
        active_code: 'first_recharge',
        title: 'Bônus do primeiro depósito',
        image: '/art/banner-first-recharge.avif',
        summary: 'O primeiro depósito vale o dobro.',
        terms: 'O bônus é apostado 10 vezes.\nEle vale por 30 dias.',
        ruleVersion: '1',
        startsAt: '2026-11-01T03:00:00Z',
        endsAt: null,
        usedAt: null,
      },
    ],
  },
  '/api/home/centerActive': { list: [] },
  '/api/home/claimActive': { rewardCentavos: 5_00 },
  '/api/home/notice': {
    list: [{ id: 'n1', title: 'Saques por Pix todos os dias', body: 'Também aos domingos.', at: noon }],
  },
  '/api/home/avatar': { list: ['1', '2', '3'].map((id) => ({ id, image: `/art/avatars/${id}.webp` })) },
  '/api/slots/carousel': { list: [slide] },
  '/api/slots/gameList': { ...listOf(...fakeGames), title: '', providers: ['Casa Azul'], themes: [animals] },
  '/api/slots/shelves': { list: [{ id: 'slots', title: 'Slots', ...listOf(...fakeGames.slice(0, 3)) }] },
  '/api/slots/similar': { themes: [animals], list: fakeGames.slice(1, 3) },
  '/api/slots/favourite': {},
  '/api/slots/gameUrl': { gameUrl: '/play/capivara-da-sorte' },
  '/api/slots/gameLog': listOf(),
  '/api/slots/round': round,
  '/api/game/open': {
    gameSession: 'fake-window',
    game_id: 'capivara-da-sorte',
    name: 'Capivara da Sorte',
    rtp: 0.959092,
    balance: 10_00,
    stakesCentavos: [50, 1_00, 2_00],
    defaultStakeCentavos: 1_00,
    family: 'lines',
    modes: [{ mode: 'base', costUnits: 5 }],
    betUnits: 5,
    fairness,
    openRound: null,
  },
  '/api/game/balance': { balance: 10_00, openRound: null },
  '/api/game/play': {
    roundId: round.roundId,
    stakeCentavos: 1_00,
    betCentavos: 1_00,
    winCentavos: 2_00,
    balance: 11_00,
    nonce: 3,
    serverSeedHash: hash,
    events: [],
  },
  '/api/game/playGranted': {
    roundId: round.roundId,
    stakeCentavos: 50,
    betCentavos: 0,
    winCentavos: 1_00,
    balance: 11_00,
    nonce: 4,
    serverSeedHash: hash,
    events: [],
    granted: { grantId: round.roundId, rounds: 10, played: 4, wonCentavos: 2_25 },
  },
  '/api/game/start': instantRound,
  '/api/game/pick': instantRound,
  '/api/game/guess': instantRound,
  '/api/game/cashOut': instantRound,
  '/api/game/follow': instantRound,
};

export const fakeFairness = fairness;
