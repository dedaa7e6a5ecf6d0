import type { Settings } from '#wiring/settings/env.ts';

type Invited = Pick<Settings, 'COMPLIANCE_PROFILE' | 'BACK_OFFICE_URL' | 'isRehearsal'>;

/** @param house `isEmpty`: no money has moved in it; `hasSeed`: the program that fills it is here, which a release lacks */
export function findInvite(
  { COMPLIANCE_PROFILE, BACK_OFFICE_URL, isRehearsal }: Invited,
  { isEmpty, hasSeed }: { isEmpty: boolean; hasSeed: boolean },
): string | undefined {
  const isDemo = COMPLIANCE_PROFILE === 'demo';
  // Without BACK_OFFICE_URL browsers on this machine alone reach it.
  if (!(isDemo || isRehearsal) || BACK_OFFICE_URL !== undefined) return undefined;
  const filled = isDemo && isEmpty && hasSeed ? '; ./ipe demo seed fills an empty house' : '';
  return `./ipe staff invite voce@casa.example "Você" administration audit risk payments  (prints a link${filled})`;
}
