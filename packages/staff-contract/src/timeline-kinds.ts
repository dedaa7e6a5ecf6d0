/** What a player's timeline is of, in the order of its filters. */
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
