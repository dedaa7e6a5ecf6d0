import { refuseField } from '#platform/calls/refusal.ts';

/** A nickname that contains one of these words looks like staff of the house. */
const staffWords = [
  'suporte',
  'support',
  'admin',
  'moderador',
  'moderator',
  'atendimento',
  'gerente',
  'oficial',
  'ouvidoria',
];

/** Too short to be searched inside other words, so each has to be a whole word. */
const shortStaffWords = ['adm', 'sac', 'mod', 'staff', 'equipe', 'sistema'];

/** Signs that people write instead of a letter to get past a list. */
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  ı: 'i',
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[0134578ı]/gu, (sign) => lookAlikes[sign] ?? sign);

const wordsOf = (text: string): string[] => plain(text).split(/[^\p{L}\p{N}]+/u);
const joined = (text: string): string => wordsOf(text).join('');
/** `l` and `i` look the same in many fonts. */
const folded = (text: string): string => text.replaceAll('l', 'i');

/** @param brand the name that the pages show */
export function impersonatesStaff(nickname: string, brand: string): boolean {
  const whole = folded(joined(nickname));
  const house = folded(joined(brand));
  if (house !== '' && (whole.startsWith(house) || wordsOf(nickname).some((word) => folded(word).startsWith(house))))
    return true;
  if (staffWords.some((word) => whole.includes(folded(word)))) return true;
  // Digits at the end don't make it another word, as in adm_01 and sac24.
  return [joined(nickname), ...nickname.split(/[^\p{L}\p{N}]+/u)].some((word) =>
    shortStaffWords.includes(plain(word.replace(/\d+$/u, ''))),
  );
}

/** Cyrillic or Greek letters among Latin ones are there to look like other letters. */
const mixesAlphabets = (nickname: string): boolean =>
  /\p{Script=Latin}/u.test(nickname) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(nickname);

/** Invisible characters (the contract's \p{L} includes some) and stacked accents. */
const hidesSigns = (nickname: string): boolean =>
  /\p{Default_Ignorable_Code_Point}|\u2800/u.test(nickname) || /\p{M}{2}/u.test(nickname.normalize('NFC'));

/**
 * The nickname as it is stored: composed, with single spaces.
 * @throws RefusedError 400 for one that looks like the house's staff or contains misleading letters
 */
export function requireHonestNickname(nickname: string, brand: string): string {
  const kept = nickname.normalize('NFC').replace(/ {2,}/gu, ' ');
  if (mixesAlphabets(kept) || hidesSigns(kept)) throw refuseField('nickname', 'Use letras que se leem como são');
  if (impersonatesStaff(kept, brand)) throw refuseField('nickname', 'Este apelido parece ser da casa. Escolha outro.');
  return kept;
}
