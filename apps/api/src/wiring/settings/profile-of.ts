import { requireProfile, type ComplianceProfile } from '#modules/compliance/index.ts';
import type { Settings } from './env.ts';

type ProfileSettings = Pick<Settings, 'COMPLIANCE_PROFILE' | 'licence' | 'isRehearsal'>;

/** The compliance profile of these settings. A rehearsal's money is play money, whatever the profile. */
export const profileOf = ({ COMPLIANCE_PROFILE, licence, isRehearsal }: ProfileSettings): ComplianceProfile =>
  requireProfile(COMPLIANCE_PROFILE, { licence, isRehearsal });
