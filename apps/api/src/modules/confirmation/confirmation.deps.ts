import type { ParsedInput } from '@ipe/contract';
import type { ComplianceProfile, ComplianceRules } from '#modules/compliance/index.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { CpfBase } from './cpf-base/cpf-base.ts';
import type { FaceChecks } from './faces/face-checks.ts';

export type ConfirmationDeps = {
  db: Database;
  clock: Clock;
  profile: Pick<ComplianceProfile, 'confirmsPerson' | 'termsVersion'>;
  rules: Pick<ComplianceRules, 'acceptedCpfStatuses' | 'confirmedMonths'>;
  cpfBase: CpfBase;
  faceChecks: FaceChecks;
  /** The address of our pages; where it is empty, the address of the page that asks is used. */
  publicUrl: string;
  /** Called in the transaction of the registration. @throws RefusedError 400 for a limit that is named twice */
  changeLimits: (
    tx: Queryable,
    wish: ParsedInput<'/api/user/setLimits'> & { playerId: number; keepsPending?: true },
  ) => Promise<void>;
  /** Whether this person may not play here, on whichever account. May ask an outside service. */
  isBarred: (person: { playerId: number; cpf: string }) => Promise<boolean>;
  /** Whether a pause, an exclusion or the house keeps the player from depositing and betting. */
  isBlocked: (tx: Queryable, playerId: number) => Promise<boolean>;
  /** Lets the regulator's list be asked soon about an account whose person is proved. */
  askListSoon: (tx: Queryable, account: { playerId: number; now: Date }) => Promise<void>;
};
