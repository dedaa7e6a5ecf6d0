import { limitKinds, type Output } from '@ipe/contract';
import { termsInForce } from '@ipe/contract/forms';

/** What the local law allows (docs/product.md, "Compliance profiles"). It is data, read in one place. */
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
  // Lei 14.790/2023 art. 29 I forbids advantages before a bet; Portaria SPA/MF 1.207/2024 requires the RTP in lobby and game.
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

/** The legal operator and its permission (Lei 14.790/2023 art. 15). */
export type Licence = NonNullable<ComplianceProfile['licence']>;

type House = { licence: Licence | null; isRehearsal: boolean };

/**
 * @param house `licence` is what a licensed operator's pages show, null in a demonstration; a rehearsal does everything
 * that its profile requires, with play money
 */
export const requireProfile = (
  id: ComplianceProfileId,
  { licence, isRehearsal }: House = { licence: null, isRehearsal: false },
): ComplianceProfile => ({
  ...profiles[id],
  isDemonstration: profiles[id].isDemonstration || isRehearsal,
  licence: profiles[id].isDemonstration ? null : licence,
});

/** A status of the Receita Federal's base. */
export type CpfStatus = 'regular' | 'pending' | 'suspended' | 'cancelled' | 'void' | 'deceased';

/** The requirements of a profile that only the server has to know; pages get `ComplianceProfile`. Null stands for no requirement. */
export type ComplianceRules = {
  /** After this many minutes without a call, a device has to prove again that its player is using it (Portaria SPA/MF 722/2024 art. 14). */
  idleMinutes: number | null;
  /** After how many days a log-in needs a second proof (art. 16). */
  mfaDays: number | null;
  /** After how many minutes a player's location is checked again (art. 33). */
  locationMinutes: number | null;
  /** The least time from one bet to the next, and what may make play faster. Limits that are planned are values here until they are law. */
  leastCycleMs: number;
  autoplay: boolean;
  turbo: boolean;
  /**
   * The jurisdiction whose returns are shown for other studios' games: ISO 3166, lower case. Null for any return that
   * the studio states.
   */
  jurisdiction: string | null;
  /**
   * The least part of the stakes that a game pays back over its life (Portaria SPA/MF 1.207/2024 Anexo I item 28). A
   * game without a known return isn't offered.
   */
  leastReturnBasisPoints: number | null;
  /** Whether a game needs a laboratory's certificate to be offered (art. 7); a rehearsal accepts samples. */
  certificates: 'none' | 'samples' | 'real';
  /** The kinds of limits that players may set for themselves (Portaria SPA/MF 1.231/2024 art. 4). */
  limitKinds: readonly (typeof limitKinds)[number][];
  /** Statuses of the CPF base with which a person may play. */
  acceptedCpfStatuses: readonly CpfStatus[];
  /** Whether the regulator's list of persons who may not bet is asked (IN SPA 31/2025). */
  asksImpeded: boolean;
  /** Whether the house has to file yearly reports about money laundering (Portaria SPA/MF 1.143/2024). */
  filesRiskReports: boolean;
  /** What a tournament may have. */
  tournaments: {
    /** Prizes that must be wagered before they can be withdrawn: money that only serves further bets (Lei 14.790/2023 art. 29 I). */
    wageredPrizes: boolean;
    /** Points for the number of rounds, which would reward playing more (Portaria SPA/MF 1.231/2024 arts. 12, 42). */
    pointsByCount: boolean;
    /** Whether the document names the authorisation of the promotion (Lei 5.768). */
    needsAuthorisation: boolean;
  };
  /** What a mission may have. */
  missions: {
    /** Prizes that must be wagered before they can be withdrawn: money that only serves further bets (Lei 14.790/2023 art. 29 I). */
    wageredPrizes: boolean;
    /**
     * Rounds count only if they win at least this many times their bet, in hundredths. With 0, a goal may be a number
     * of rounds or of games, which rewards playing more (Portaria SPA/MF 1.231/2024 arts. 12, 42).
     */
    leastX100: number;
    /** Whether the document names the authorisation of the promotion (Lei 5.768). */
    needsAuthorisation: boolean;
  };
  /** What a cashback may have. */
  cashback: {
    /** Money that must be wagered before it can be withdrawn, which only serves further bets (Lei 14.790/2023 art. 29 I). */
    wagered: boolean;
  };
  /** What a jackpot may have. */
  jackpot: {
    /** Whether the document names the authorisation of the promotion (Lei 5.768). */
    needsAuthorisation: boolean;
    /** Whether the pool may go to another jackpot instead of to the players who paid into it. */
    carries: boolean;
  };
  /** How many months a face check confirms an account. */
  confirmedMonths: number;
  warning: (typeof legalWarnings)[number] | null;
};

/** Every advertisement has one of these sentences, word for word (Portaria SPA/MF 1.964/2026). */
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
 * The text on every advertisement, with the operator's authorisation (Portaria Interministerial 73/2026).
 * @returns undefined where the profile requires none
 */
export const warningOf = ({ rules: asked, profile }: { rules: ComplianceRules; profile: ComplianceProfile }) =>
  asked.warning === null
    ? undefined
    : ['18+', asked.warning, ...(profile.licence ? [profile.licence.authorisation] : [])].join(' · ');

export const requireRules = (id: ComplianceProfileId, { isRehearsal } = { isRehearsal: false }): ComplianceRules => ({
  ...rules[id],
  ...(isRehearsal && rules[id].certificates === 'real' && { certificates: 'samples' }),
});
