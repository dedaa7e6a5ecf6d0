import type {
  CallPermission,
  ParsedStaffInput,
  Permission,
  Role,
  StaffCallPath,
  StaffCalls,
  StaffOutput,
} from '@ipe/staff-contract';
import type { Caller } from '../calls/request-facts.ts';
import type { Queryable } from '../database/index.ts';

/** A member of staff on one signed-in browser. */
export type MemberActor = {
  kind: 'member';
  memberId: string;
  name: string;
  roles: readonly Role[];
  permissions: readonly Permission[];
  sessionId: string;
  /** The session's secret: what is made of it is known to this browser alone. */
  token: string;
  /** When the person was last proved. */
  provenAt: Date;
};

/** A user of the server's own machine, who can read the key in DATA_DIR. */
export type RootActor = { kind: 'root'; unixUser: string };

export type StaffActor = MemberActor | RootActor;

type ActorOf<Asked extends CallPermission> = Asked extends 'none'
  ? undefined
  : Asked extends 'signed-in'
    ? MemberActor
    : Asked extends 'machine'
      ? RootActor
      : StaffActor;

export type StaffCaller = Caller & {
  requestId: string;
  /** Of the page that asks, such as `https://casa.example`; of the machine's calls the back office's own. */
  origin: string;
};

/** What was done, or whose personal data was read. */
export type Deed = {
  /** What it was done to, such as `member:<id>`. */
  subject: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
  /** Instead of the call, such as the kind of the proposal that was done. */
  action?: string;
  /** Who is proved by this very call. */
  by?: Pick<MemberActor, 'memberId' | 'roles' | 'sessionId'>;
};

/** A deed with all that the log says of it. */
export type LogEntry = Omit<Deed, 'by'> & {
  action: string;
  memberId: string | null;
  unixUser: string | null;
  roles: readonly string[];
  permission: string;
  sessionId: string | null;
  address: string;
  requestId: string;
};

declare const noted: unique symbol;
/** That an entry was written: only `note` makes it. */
export type Noted = { readonly [noted]: true };

/**
 * Writes the entry in the transaction of the deed, as its last statement: all deeds wait for each other from then on until they commit.
 */
export type Note = (tx: Queryable, deed: Deed) => Promise<Noted>;

type IsLogged<Path extends StaffCallPath> = StaffCalls[Path] extends { isLogged: true } ? true : false;

export type StaffContext<Path extends StaffCallPath = StaffCallPath> = {
  actor: ActorOf<StaffCalls[Path]['permission']>;
  caller: StaffCaller;
  /** Hands a session to the browser that asks; without one takes its own away. */
  giveSession: (token?: string) => void;
} & (IsLogged<Path> extends true ? { note: Note } : unknown);

/** A call that the contract logs can't be answered without an entry. */
type AnswerOf<Path extends StaffCallPath> =
  IsLogged<Path> extends true ? { noted: Noted; output: StaffOutput<Path> } : StaffOutput<Path>;

/** One function per call of the back office: a call without a handler does not compile. */
export type StaffHandlers = {
  [Path in StaffCallPath]: (input: ParsedStaffInput<Path>, context: StaffContext<Path>) => Promise<AnswerOf<Path>>;
};
