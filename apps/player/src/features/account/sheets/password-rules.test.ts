import { expect, it } from 'vitest';
import { passwordErrors } from './password-rules.ts';

it('S5-passwords-differ: the two new passwords must match', () => {
  const passwords = { password: 'antiga', newPassword: 'segredo-123', repeated: 'segredo-123' };
  expect(passwordErrors(passwords)).toEqual({});
  expect(passwordErrors({ ...passwords, repeated: 'outra' })).toEqual({
    repeated: 'As duas entradas de senha são diferentes',
  });
});
