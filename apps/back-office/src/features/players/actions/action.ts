export type ActionId =
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
export type Action = {
  id: ActionId;
  label: string;
  /** The key of its shortcut. */
  keys: string;
  isDangerous?: true;
};

/** The fields that forms of actions can have. */
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

/** A form's values, and the id of the wish. */
export type Typed = Record<Field | 'wishId', string>;
