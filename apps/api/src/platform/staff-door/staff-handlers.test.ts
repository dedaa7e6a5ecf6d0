import { describe, expectTypeOf, it } from 'vitest';
import type { MemberActor, Note, Noted, RootActor, StaffContext, StaffHandlers } from './staff-handlers.ts';

type Handler<Path extends keyof StaffHandlers> = StaffHandlers[Path];

describe('the handler of a call', () => {
  it('that is logged can’t answer without an entry, which only `note` writes', () => {
    const output = {};
    const silent = async () => output;
    // @ts-expect-error an answer without an entry
    const forgetful: Handler<'/back-office/api/staff/sign-out'> = silent;
    // @ts-expect-error a made-up entry
    const forged: Handler<'/back-office/api/staff/sign-out'> = async () => ({ output, noted: true });
    expectTypeOf([forgetful, forged]).toBeArray();
    expectTypeOf<ReturnType<Note>>().resolves.toEqualTypeOf<Noted>();
    expectTypeOf<ReturnType<Handler<'/back-office/api/staff/sign-out'>>>().resolves.toHaveProperty('noted');
    expectTypeOf<ReturnType<Handler<'/back-office/api/staff/me'>>>().resolves.not.toHaveProperty('noted');
    expectTypeOf<StaffContext<'/back-office/api/staff/me'>>().not.toHaveProperty('note');
  });

  it('knows who may ask it', () => {
    expectTypeOf<StaffContext<'/back-office/api/staff/sign-in'>['actor']>().toEqualTypeOf<undefined>();
    expectTypeOf<StaffContext<'/back-office/api/staff/me'>['actor']>().toEqualTypeOf<MemberActor>();
    expectTypeOf<StaffContext<'/back-office/api/staff/admit'>['actor']>().toEqualTypeOf<RootActor>();
    expectTypeOf<StaffContext<'/back-office/api/log/list'>['actor']>().toEqualTypeOf<MemberActor | RootActor>();
  });

  it('is there for every call', () => {
    // @ts-expect-error all but one
    const lacking: StaffHandlers = {} as Omit<StaffHandlers, '/back-office/api/staff/me'>;
    expectTypeOf(lacking).toBeObject();
  });
});
