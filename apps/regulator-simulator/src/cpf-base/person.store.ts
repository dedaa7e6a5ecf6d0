import type { DatabaseSync } from 'node:sqlite';

/** A person in the base of the Receita Federal; `birthDate` is `1990-12-31`. */
export type Person = { name: string; socialName: string | null; birthDate: string; code: string };

/** The data of every CPF for which nothing was set, so that trying the product needs no set-up. */
export const anybody: Person = {
  name: 'MARIA APARECIDA DA SILVA',
  socialName: null,
  birthDate: '1990-12-31',
  code: '0',
};

/** Invented CPFs, one for each status that isn't regular. Their name and birth date are those of `anybody`. */
export const publishedStatuses: Readonly<Record<string, string>> = {
  '40532176871': '2',
  '58136053391': '3',
  '63017285995': '4',
  '91708635203': '5',
  '47123586964': '9',
  '47893062592': '8',
};

export function findPerson(database: DatabaseSync, cpf: string): Person {
  const row = database
    .prepare('SELECT name, social_name AS socialName, birth_date AS birthDate, code FROM person WHERE cpf = ?')
    .get(cpf);
  return (row as Person | undefined) ?? { ...anybody, code: publishedStatuses[cpf] ?? anybody.code };
}

export function savePerson(database: DatabaseSync, cpf: string, person: Person): void {
  database
    .prepare('INSERT OR REPLACE INTO person (cpf, name, social_name, birth_date, code) VALUES (?, ?, ?, ?, ?)')
    .run(cpf, person.name, person.socialName, person.birthDate, person.code);
}
