import { sql } from '#platform/database/index.ts';

/** The registrations of players, and until when a face confirms each. CPF and name are sealed. */
export const registrations = sql`
  (select player_id, cpf, name, birth_date, gender, is_pep, saved_at, confirmed_until from registration)`;

/** When players accepted each version of the terms. */
export const termsAcceptances = sql`(select player_id, accepted_at from terms_acceptance)`;
