import { day, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';

const entryNo = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const entry = v.object({
  entryNo,
  at: instant,
  /** A member of staff, or `root` with the name of the machine's Unix user. */
  actor: v.object({ kind: v.picklist(['member', 'root']), id: v.nullable(id), name: v.string() }),
  roles: v.array(v.string()),
  permission: v.string(),
  sessionId: v.nullable(id),
  address: v.string(),
  /** A call, such as `staff/invite`, or the kind of an executed proposal, such as `staff.roles`. */
  action: v.string(),
  /** The object of the action, such as `member:<id>`. */
  subject: v.string(),
  before: v.nullable(v.unknown()),
  after: v.nullable(v.unknown()),
  /** Whether personal data in `before` and `after` is hidden; `log/unmask` shows it. */
  isMasked: v.boolean(),
  reason: v.nullable(v.string()),
  requestId: v.string(),
  /** The entry's hash in the chain, in hexadecimal digits. */
  hash: v.string(),
});

export const logCalls = defineStaffCalls({
  /** Newest first; `before` is the last entry that was read. */
  '/back-office/api/log/list': {
    permission: 'log.read',
    input: v.strictObject({
      before: v.exactOptional(entryNo),
      /** A São Paulo day. */
      day: v.exactOptional(day),
      memberId: v.exactOptional(id),
      action: v.exactOptional(v.pipe(v.string(), v.maxLength(60))),
      subject: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
    }),
    output: v.object({ list: v.array(entry), hasMore: v.boolean() }),
  },
  /** One entry with its personal data. */
  '/back-office/api/log/unmask': {
    permission: 'log.read',
    isRecent: true,
    isLogged: true,
    input: v.strictObject({ entryNo }),
    output: entry,
  },
});
