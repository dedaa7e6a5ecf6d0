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
  /** The session's secret. Values that are derived from it are known to this browser only. */
  token: string;
  /** When the person last proved their identity. */
  provenAt: Date;
};

/** A user of the server's own machine with access to the key in DATA_DIR. */
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
  /** The origin of the page, such as `https://casa.example`; for calls from the machine the back office's own. */
  origin: string;
};

/** What a call did, or which personal data it read. */
export type StaffAction = {
  /** The subject of the action, such as `member:<id>`. */
  subject: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
  /** Its name in the log, if that isn't the call's: such as the kind of the proposal that was done. */
  action?: string;
  /** The member, if this call itself proved who they are. */
  by?: Pick<MemberActor, 'memberId' | 'roles' | 'sessionId'>;
};

/** An action with all fields of its log entry. */
export type LogEntry = Omit<StaffAction, 'by'> & {
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
/** Proof for the type system that an entry was written; only `note` makes it. */
export type Noted = { readonly [noted]: true };

/** Writes the entry in the transaction of the action, as its last statement: from then until the commit, all other actions wait. */
export type Note = (tx: Queryable, action: StaffAction) => Promise<Noted>;

type IsLogged<Path extends StaffCallPath> = StaffCalls[Path] extends { isLogged: true } ? true : false;

export type StaffContext<Path extends StaffCallPath = StaffCallPath> = {
  actor: ActorOf<StaffCalls[Path]['permission']>;
  caller: StaffCaller;
  /** Gives a session to the caller's browser; without a token, removes the browser's session. */
  giveSession: (token?: string) => void;
} & (IsLogged<Path> extends true ? { note: Note } : unknown);

/** The answer of a call that the contract logs must include the proof of its entry. */
type AnswerOf<Path extends StaffCallPath> =
  IsLogged<Path> extends true ? { noted: Noted; output: StaffOutput<Path> } : StaffOutput<Path>;

/** One function per call of the back office: a call without a handler does not compile. */
export type StaffHandlers = {
  [Path in StaffCallPath]: (input: ParsedStaffInput<Path>, context: StaffContext<Path>) => Promise<AnswerOf<Path>>;
};
