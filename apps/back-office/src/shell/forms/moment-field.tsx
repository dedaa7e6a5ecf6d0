import { formatClock, saoPauloDay } from '@ipe/pt-br';
import type { ComponentProps } from 'react';
import { text } from '#shell/text/shell.text.ts';
import { TextField } from './field.tsx';

/** The value of a datetime field, in São Paulo time: `2026-11-20T20:30`. */
export const writtenMoment = (at: string | number): string => `${saoPauloDay(at)}T${formatClock(at)}`;

/** The instant of a datetime field's value in São Paulo time; null for an empty field. */
export function readMoment(written: string): string | null {
  const asUtc = Date.parse(`${written}Z`);
  if (Number.isNaN(asUtc)) return null;
  const behindMs = asUtc - Date.parse(`${writtenMoment(asUtc)}Z`);
  return new Date(asUtc + behindMs).toISOString();
}

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  value: string;
  onChange: (written: string) => void;
};

/** A day and a time in São Paulo, whatever the computer's time zone. */
export const MomentField = ({ value, onChange, hint, ...field }: Props) => (
  <TextField
    {...field}
    hint={hint ?? text.saoPauloTime}
    type="datetime-local"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
