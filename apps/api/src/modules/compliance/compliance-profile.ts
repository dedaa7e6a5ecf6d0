import type { Output } from '@ipe/contract';

export type ComplianceProfileId = 'demo' | 'licensed-br';

/** What the law of the place lets the product do (product.md, "Compliance profiles"): data, read in one place. */
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
    licence: null,
  },
};

export const requireProfile = (id: ComplianceProfileId): ComplianceProfile => profiles[id];
