/** Owns whether an account is confirmed: the registration, the accepted terms, the CPF base and face checks. */
export { acceptTermsOf } from './accept-terms.ts';
export { confirmationModule } from './confirmation.module.ts';
export type { CpfBase } from './cpf-base/cpf-base.ts';
export { createHttpCpfBase } from './cpf-base/http-cpf-base.ts';
export { createHttpFaceChecks } from './faces/http-face-checks.ts';
export type { FaceChecks, FaceSession } from './faces/face-checks.ts';
export { registrations, termsAcceptances } from './relations.ts';
export { readConfirmationForStaff } from './read-for-staff.ts';
export { createRequireConfirmed } from './require-confirmed.ts';
export { unconfirm } from './unconfirm.ts';
export { noCpfBase, noFaceChecks } from './unset-services.ts';
