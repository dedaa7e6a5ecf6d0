import { staffCalls } from '@ipe/staff-contract';
import { expect, it } from 'vitest';
import { staffActions } from './staff-actions.ts';

it('every call that the log has is named in it', () => {
  const logged = Object.entries(staffCalls).filter(([, call]) => 'isLogged' in call && call.isLogged);
  const names = logged.map(([path]) => path.replace('/back-office/api/', ''));
  expect(names.filter((name) => staffActions[name] === undefined)).toEqual([]);
});
