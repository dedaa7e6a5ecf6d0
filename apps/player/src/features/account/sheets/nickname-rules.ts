import { nicknameForm, nicknameNeeds } from '@ipe/contract/forms';
import { text } from '#features/account/account.text.ts';

/** The error in a new nickname, or undefined. */
export function findNicknameError(typed: string, current: string | undefined): string | undefined {
  const nickname = typed.trim();
  if (nickname === '') return text.nicknameEmpty;
  if (nickname === current) return text.nicknameSame;
  return nicknameForm.test(nickname) && nicknameNeeds.test(nickname) ? undefined : text.nicknameBad;
}
