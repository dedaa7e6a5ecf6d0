export type DeedId =
  | 'adjust'
  | 'grant'
  | 'give-rounds'
  | 'note'
  | 'unmask'
  | 'suspend'
  | 'release'
  | 'release-withdrawal'
  | 'unlock'
  | 'reset-pin'
  | 'change-phone'
  | 'correct-name'
  | 'prove-person'
  | 'year-statement'
  | 'close'
  | 'reopen';

/** What a member may do to a player. */
export type Deed = {
  id: DeedId;
  label: string;
  /** Its letter. */
  keys: string;
  isDangerous?: true;
};

/** A field of a form. */
export type Field =
  | 'amount'
  | 'game'
  | 'stake'
  | 'rounds'
  | 'playDays'
  | 'times'
  | 'days'
  | 'message'
  | 'name'
  | 'mobile'
  | 'code'
  | 'cpf'
  | 'year'
  | 'reason';

/** A form's fields, as typed, and the id of what is wished. */
export type Typed = Record<Field | 'wishId', string>;
