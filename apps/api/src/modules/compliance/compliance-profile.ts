import { limitKinds, type Output } from '@ipe/contract';
import { termsInForce } from '@ipe/contract/forms';

/** The limits of the local law (docs/product.md, "Compliance profiles"): data, read in one place. */
export type ComplianceProfile = Output<'/api/home/page'>['profile'];
export type ComplianceProfileId = ComplianceProfile['id'];

const profiles: Record<ComplianceProfileId, ComplianceProfile> = {
  demo: {
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
  // Lei 14.790/2023 art. 29 I forbids advantages before a bet; Portaria SPA/MF 1.207/2024 asks for the RTP in lobby and game.
  'licensed-br': {
    id: 'licensed-br',
    isDemonstration: false,
    inviteRewards: false,
    rechargeBonuses: false,
    signRewards: false,
    vipRewards: true,
    addressAtSignUp: true,
    confirmsPerson: true,
    termsVersion: termsInForce,
    playPanel: true,
    licence: null,
  },
};

/** The operator by law and its permission (Lei 14.790/2023 art. 15). */
export type Licence = NonNullable<ComplianceProfile['licence']>;

type House = { licence: Licence | null; isRehearsal: boolean };

/**
 * @param house the licence is what a licensed operator's pages show of them, and a demonstration has none; a rehearsal does all that its
 *   profile asks, with play money
 */
export const requireProfile = (
  id: ComplianceProfileId,
  { licence, isRehearsal }: House = { licence: null, isRehearsal: false },
): ComplianceProfile => ({
  ...profiles[id],
  isDemonstration: profiles[id].isDemonstration || isRehearsal,
  licence: profiles[id].isDemonstration ? null : licence,
});

/** As the base of the Receita Federal says it. */
export type CpfStatus = 'regular' | 'pending' | 'suspended' | 'cancelled' | 'void' | 'deceased';

/** What a profile asks that only the server needs to know; pages are told `ComplianceProfile`. A null asks for nothing. */
export type ComplianceRules = {
  /** After these minutes without a call a device proves again who plays (Portaria SPA/MF 722/2024 art. 14). */
  idleMinutes: number | null;
  /** How often a log-in needs a second proof (art. 16). */
  mfaDays: number | null;
  /** How often it is looked at where a player is (art. 33). */
  locationMinutes: number | null;
  /** From one bet to the next, and what may hurry them. Planned limits are values here until they are law. */
  leastCycleMs: number;
  autoplay: boolean;
  turbo: boolean;
  /** Whose returns of other studios' games are told: ISO 3166, in small letters. Null: any that the studio states. */
  jurisdiction: string | null;
  /** Of what is staked, over a game's life (Portaria SPA/MF 1.207/2024 Anexo I item 28); a game without a known return isn't offered. */
  leastReturnBasisPoints: number | null;
  /** Whether a game without a laboratory's certificate stays away from players (art. 7); a rehearsal takes samples of them. */
  certificates: 'none' | 'samples' | 'real';
  /** By what players may limit themselves (Portaria SPA/MF 1.231/2024 art. 4). */
  limitKinds: readonly (typeof limitKinds)[number][];
  /** Statuses of the CPF base with which a person may play. */
  acceptedCpfStatuses: readonly CpfStatus[];
  /** Whether the regulator says who must not bet (IN SPA 31/2025). */
  asksImpeded: boolean;
  /** Whether the house owes yearly reports about money laundering (Portaria SPA/MF 1.143/2024). */
  filesRiskReports: boolean;
  /** What a tournament of the house may be. */
  tournaments: {
    /** Prizes that must be wagered before they may leave: money that only serves further bets (Lei 14.790/2023 art. 29 I). */
    wageredPrizes: boolean;
    /** Points for the number of rounds: they would pay for playing more (Portaria SPA/MF 1.231/2024 arts. 12, 42). */
    pointsByCount: boolean;
    /** Whether the document names the authorisation of the promotion (Lei 5.768). */
    needsAuthorisation: boolean;
  };
  /** What a mission may be. */
  missions: {
    /** Prizes that must be wagered before they may leave: money that only serves further bets (Lei 14.790/2023 art. 29 I). */
    wageredPrizes: boolean;
    /**
     * Rounds that count win at least so many times their bet, in hundredths. With 0 a goal may be a number of rounds or of games, which pays for
     * playing more (Portaria SPA/MF 1.231/2024 arts. 12, 42).
     */
    leastX100: number;
    /** Whether the document names the authorisation of the promotion (Lei 5.768). */
    needsAuthorisation: boolean;
  };
  /** What a cashback may be. */
  cashback: {
    /** Money that must be wagered before it may leave: it only serves further bets (Lei 14.790/2023 art. 29 I). */
    wagered: boolean;
  };
  /** What a jackpot may be. */
  jackpot: {
    /** Whether the document names the authorisation of the promotion (Lei 5.768). */
    needsAuthorisation: boolean;
    /** Whether the pool may go on to another jackpot instead of to the players who fed it. */
    carries: boolean;
  };
  /** For how long a face confirms an account. */
  confirmedMonths: number;
  warning: (typeof legalWarnings)[number] | null;
};

/** One of these stands on every advertisement, to the letter (Portaria SPA/MF 1.964/2026). */
export const legalWarnings = [
  'Ministério da Fazenda adverte: Apostar pode causar dependência.',
  'Ministério da Fazenda adverte: Apostar faz você perder dinheiro.',
  'Ministério da Fazenda adverte: Aposta não é investimento.',
] as const;

const rules: Record<ComplianceProfileId, ComplianceRules> = {
  demo: {
    idleMinutes: null,
    mfaDays: null,
    locationMinutes: null,
    leastCycleMs: 0,
    autoplay: true,
    turbo: true,
    jurisdiction: null,
    leastReturnBasisPoints: null,
    certificates: 'none',
    limitKinds: limitKinds.filter((kind) => kind !== 'rounds'),
    acceptedCpfStatuses: [],
    asksImpeded: false,
    filesRiskReports: false,
    tournaments: { wageredPrizes: true, pointsByCount: true, needsAuthorisation: false },
    missions: { wageredPrizes: true, leastX100: 0, needsAuthorisation: false },
    cashback: { wagered: true },
    jackpot: { needsAuthorisation: false, carries: true },
    confirmedMonths: 12,
    warning: null,
  },
  'licensed-br': {
    idleMinutes: 30,
    mfaDays: 7,
    locationMinutes: 30,
    leastCycleMs: 0,
    autoplay: true,
    turbo: true,
    jurisdiction: 'br',
    leastReturnBasisPoints: 85_00,
    certificates: 'real',
    limitKinds,
    acceptedCpfStatuses: ['regular'],
    asksImpeded: true,
    filesRiskReports: true,
    tournaments: { wageredPrizes: false, pointsByCount: false, needsAuthorisation: true },
    missions: { wageredPrizes: false, leastX100: 5_00, needsAuthorisation: true },
    cashback: { wagered: false },
    jackpot: { needsAuthorisation: true, carries: false },
    confirmedMonths: 12,
    warning: legalWarnings[0],
  },
};

/**
 * What stands on every advertisement, with the operator's authorisation (Portaria Interministerial 73/2026).
 * @returns undefined where nothing is asked
 */
export const warningOf = ({ rules: asked, profile }: { rules: ComplianceRules; profile: ComplianceProfile }) =>
  asked.warning === null
    ? undefined
    : ['18+', asked.warning, ...(profile.licence ? [profile.licence.authorisation] : [])].join(' · ');

export const requireRules = (id: ComplianceProfileId, { isRehearsal } = { isRehearsal: false }): ComplianceRules => ({
  ...rules[id],
  ...(isRehearsal && rules[id].certificates === 'real' && { certificates: 'samples' }),
});
