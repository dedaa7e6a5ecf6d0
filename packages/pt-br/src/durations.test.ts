import { expect, it } from 'vitest';
import { formatDuration, formatPlayedTime, formatShortDuration } from './index.ts';

const minutes = [0, 1, 45, 60, 90, 120, 125];

it('a duration is told in hours and minutes', () => {
  const said = [
    '0 minuto',
    '1 minuto',
    '45 minutos',
    '1 hora',
    '1 hora e 30 minutos',
    '2 horas',
    '2 horas e 5 minutos',
  ];
  expect(minutes.map(formatDuration)).toEqual(said);
  const short = ['0 min', '1 min', '45 min', '1 h', '1 h 30 min', '2 h', '2 h 5 min'];
  expect(minutes.map(formatShortDuration)).toEqual(short);
});

it('a clock that runs keeps the width of its minutes', () => {
  const shown = ['0 min', '1 min', '45 min', '1 h 00 min', '1 h 30 min', '2 h 00 min', '2 h 05 min'];
  expect(minutes.map(formatPlayedTime)).toEqual(shown);
});
