/** The kinds of items in a player's timeline, in the order of its filters. */
export const timelineKinds = [
  'deposit',
  'withdrawal',
  'money',
  'play',
  'reward',
  'message',
  'access',
  'identity',
  'request',
  'staff',
  'note',
] as const;

export type TimelineKind = (typeof timelineKinds)[number];
