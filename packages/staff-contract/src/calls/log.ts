import { day, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';

const entryNo = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const entry = v.object({
  entryNo,
  at: instant,
  /** A member, or `root` of the machine with the name of its Unix user. */
  actor: v.object({ kind: v.picklist(['member', 'root']), id: v.nullable(id), name: v.string() }),
  roles: v.array(v.string()),
  permission: v.string(),
  sessionId: v.nullable(id),
  address: v.string(),
  /** A call, `staff/invite`, or the kind of a proposal that was executed, `staff.roles`. */
  action: v.string(),
  /** What it was done to: `member:<id>`. */
  subject: v.string(),
  before: v.nullable(v.unknown()),
  after: v.nullable(v.unknown()),
  /** Whether what they say of a player's person is hidden: `unmask` shows it. */
  isMasked: v.boolean(),
  reason: v.nullable(v.string()),
  requestId: v.string(),
  /** Of the chain, in hexadecimal digits. */
  hash: v.string(),
});

export const logCalls = defineStaffCalls({
  /** Newest first; `before` is the last entry that was read. */
  '/back-office/api/log/list': {
    permission: 'log.read',
    input: v.strictObject({
      before: v.exactOptional(entryNo),
      /** In São Paulo. */
      day: v.exactOptional(day),
      memberId: v.exactOptional(id),
      action: v.exactOptional(v.pipe(v.string(), v.maxLength(60))),
      subject: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
    }),
    output: v.object({ list: v.array(entry), hasMore: v.boolean() }),
  },
  /** One entry with what it says of a player's person. */
  '/back-office/api/log/unmask': {
    permission: 'log.read',
    isRecent: true,
    isLogged: true,
    input: v.strictObject({ entryNo }),
    output: entry,
  },
});
