import { useState } from 'react';
import { serverNow } from '#shell/calls/server-clock.ts';
import { Pill } from '#shell/parts/pill.tsx';
import type { Member } from './team.queries.ts';
import { text } from './team.text.ts';

export function MemberState({ member: { state, invitedUntil } }: { member: Member }) {
  const [now] = useState(serverNow);
  if (state === 'active') return <Pill tone="good">{text.states.active}</Pill>;
  if (state === 'suspended') return <Pill tone="bad">{text.states.suspended}</Pill>;
  const isOpen = invitedUntil !== null && Date.parse(invitedUntil) > now;
  return <Pill tone={isOpen ? 'waiting' : 'calm'}>{isOpen ? text.states.invited : text.states.inviteOver}</Pill>;
}
