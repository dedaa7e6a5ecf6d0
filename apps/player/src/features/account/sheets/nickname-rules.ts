import { text } from '#features/account/account.text.ts';

/** Same pattern as the contract's `nickname`. */
const pattern = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}._ -]{2,16}$/u;

/** The error in a new nickname, or undefined. */
export function findNicknameError(typed: string, current: string | undefined): string | undefined {
  const nickname = typed.trim();
  if (nickname === '') return text.nicknameEmpty;
  if (nickname === current) return text.nicknameSame;
  return pattern.test(nickname) ? undefined : text.nicknameBad;
}
