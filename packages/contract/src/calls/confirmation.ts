import * as v from 'valibot';
import { address } from '../address.ts';
import { defineCalls } from '../define-calls.ts';
import { cpf, empty, instant, pastDay, personName } from '../fields.ts';
import { emailForm, termsVersionForm } from '../forms.ts';
import { badBirthDate, badEmail, noGender, noNationality } from '../sentences.ts';
import { playerLimits } from './limits.ts';

/** Who plays, as the law wants to know it before the first deposit (Lei 14.790/2023 art. 23, Portaria SPA/MF 2.579/2025). */

export const genders = ['female', 'male', 'other'] as const;
export const nationalities = ['brazilian', 'naturalised', 'foreign'] as const;

/** Of the house's terms, e.g. `2026-11-23`. */
export const termsVersion = v.pipe(v.string(), v.regex(termsVersionForm, 'Versão inválida'));

/**
 * What the account waits for: `none` where the compliance profile asks for nothing. `waiting`: the CPF base hasn't answered yet.
 * `refused`: this person can't play here.
 */
const confirmationState = v.picklist([
  'none',
  'registration',
  'terms',
  'waiting',
  'refused',
  'face',
  'in_review',
  'declined',
  'confirmed',
]);

const confirmation = v.object({
  state: confirmationState,
  /** Of the terms in force; null where nothing is asked for. */
  termsVersion: v.nullable(termsVersion),
  /** The last check asked for another try, and why in words. */
  faceHint: v.nullable(v.string()),
  /** The account was confirmed before, and it is time to do it again. */
  isRenewal: v.boolean(),
  confirmedUntil: v.nullable(instant),
});

export const confirmationCalls = defineCalls({
  '/api/user/confirmation': { session: 'player', input: empty, output: confirmation },
  /** What the player said last; null before. */
  '/api/user/registration': {
    session: 'player',
    input: empty,
    output: v.object({
      registration: v.nullable(
        v.object({
          cpf: v.string(),
          name: v.string(),
          birthDate: pastDay(badBirthDate),
          email: v.string(),
          gender: v.picklist(genders),
          nationality: v.picklist(nationalities),
          isPep: v.nullable(v.boolean()),
        }),
      ),
    }),
  },
  /** Asks the CPF base; without its answer the account waits. May be sent again until a face has confirmed it, and once that counts no more. */
  '/api/user/saveRegistration': {
    session: 'player',
    reasons: ['person_refused', 'already_confirmed', 'cpf_differs', 'not_asked'],
    input: v.strictObject({
      cpf,
      name: personName,
      birthDate: pastDay(badBirthDate),
      email: v.pipe(v.string(), v.trim(), v.maxLength(120, badEmail), v.regex(emailForm, badEmail)),
      gender: v.picklist(genders, noGender),
      nationality: v.picklist(nationalities, noNationality),
      /** Politically exposed, by one's own office or a relative's or close associate's (Portaria SPA/MF 1.143/2024). */
      isPep: v.exactOptional(v.boolean()),
      address,
      /** Of loss and of time at least one each. */
      limits: playerLimits,
    }),
    output: confirmation,
    done: 'Dados salvos',
  },
  '/api/user/acceptTerms': {
    session: 'player',
    reasons: ['terms_changed'],
    input: v.strictObject({ version: termsVersion }),
    output: confirmation,
    done: 'Termos aceitos',
  },
  /** A page of the house's provider of face checks; it leads back to `/confirm`. */
  '/api/user/beginFaceCheck': {
    session: 'player',
    reasons: ['not_registered', 'already_confirmed', 'face_in_review', 'face_unavailable', 'not_asked'],
    input: empty,
    output: v.object({ url: v.string() }),
  },
  /** Back from that page: the provider is asked what has become of the check. */
  '/api/user/followFaceCheck': { session: 'player', input: empty, output: confirmation },
});
