import * as v from 'valibot';
import { address } from '../address.ts';
import { defineCalls } from '../define-calls.ts';
import { cpf, empty, instant, pastDay, personName } from '../fields.ts';
import { emailForm, termsVersionForm } from '../forms.ts';
import { badBirthDate, badEmail, noGender, noNationality } from '../sentences.ts';
import { playerLimits } from './limits.ts';

/**
 * The confirmation of the person who plays, which the law asks for before the first deposit (Lei 14.790/2023 art. 23, Portaria SPA/MF
 * 2.579/2025).
 */

export const genders = ['female', 'male', 'other'] as const;
export const nationalities = ['brazilian', 'naturalised', 'foreign'] as const;

/** A version of the house's terms, e.g. `2026-11-23`. */
export const termsVersion = v.pipe(v.string(), v.regex(termsVersionForm, 'Versão inválida'));

/**
 * What the account waits for. `none`: the compliance profile asks for no confirmation. `waiting`: the CPF base hasn't answered yet.
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
  /** The version of the terms in force; null where the profile asks for no confirmation. */
  termsVersion: v.nullable(termsVersion),
  /** The Portuguese reason why the last face check must be repeated; null where it needn't. */
  faceHint: v.nullable(v.string()),
  /** Whether the account was confirmed before and must be confirmed again. */
  isRenewal: v.boolean(),
  confirmedUntil: v.nullable(instant),
});

export const confirmationCalls = defineCalls({
  '/api/user/confirmation': { session: 'player', input: empty, output: confirmation },
  /** The player's last registration data; null before the first. */
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
  /**
   * Saves the data and asks the CPF base; the account waits while the base doesn't answer. The player may repeat the call until a face
   * check has confirmed the account, and again once that confirmation has expired.
   */
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
      /**
       * Whether the player is politically exposed by their own office, or a relative's or close associate's (Portaria SPA/MF 1.143/2024).
       */
      isPep: v.exactOptional(v.boolean()),
      address,
      /** At least one limit of loss and one of time are needed. */
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
  /** Returns the address of a page of the provider of face checks; that page leads back to `/confirm`. */
  '/api/user/beginFaceCheck': {
    session: 'player',
    reasons: ['not_registered', 'already_confirmed', 'face_in_review', 'face_unavailable', 'not_asked'],
    input: empty,
    output: v.object({ url: v.string() }),
  },
  /** After that page: asks the provider for the result of the check. */
  '/api/user/followFaceCheck': { session: 'player', input: empty, output: confirmation },
});
