import { text } from '#features/account/account.text.ts';

/** As the contract's `nickname`. */
const pattern = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}._ -]{2,16}$/u;

/** What is wrong with a new nickname, or undefined. */
export function findNicknameError(typed: string, current: string | undefined): string | undefined {
  const nickname = typed.trim();
  if (nickname === '') return text.nicknameEmpty;
  if (nickname === current) return text.nicknameSame;
  return pattern.test(nickname) ? undefined : text.nicknameBad;
}
