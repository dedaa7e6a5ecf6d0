import type { Output } from '@ipe/contract';

export type ComplianceProfileId = 'demo' | 'licensed-br';

/** The limits of the local law (docs/product.md, "Compliance profiles"): data, read in one place. */
export type ComplianceProfile = Output<'/api/home/page'>['profile'];

const profiles: Record<ComplianceProfileId, ComplianceProfile> = {
  demo: {
    id: 'demo',
    isDemonstration: true,
    showRtp: true,
    inviteRewards: true,
    rechargeBonuses: true,
    signRewards: true,
    vipRewards: true,
    addressAtSignUp: false,
    licence: null,
  },
  // Lei 14.790/2023 art. 29 I forbids advantages before a bet; Portaria SPA/MF 1.207/2024 asks for the RTP in lobby and game.
  'licensed-br': {
    id: 'licensed-br',
    isDemonstration: false,
    showRtp: true,
    inviteRewards: false,
    rechargeBonuses: false,
    signRewards: false,
    vipRewards: true,
    addressAtSignUp: true,
    licence: null,
  },
};

/** The operator by law and its permission (Lei 14.790/2023 art. 15). */
export type Licence = NonNullable<ComplianceProfile['licence']>;

/** @param licence what a licensed operator's pages show of them; a demonstration has none */
export const requireProfile = (id: ComplianceProfileId, licence: Licence | null = null): ComplianceProfile => ({
  ...profiles[id],
  licence: profiles[id].isDemonstration ? null : licence,
});
