import { classNames } from '@ipe/ui';
import { useId } from 'react';
import type { VipGroup } from './vip.queries.ts';

type Metal = { light: string; middle: string; dark: string; petal: string };

/** Each group has its own metal, from seed to gold. */
const metals: Record<VipGroup, Metal> = {
  level_1: { light: '#d9f2c7', middle: '#5fae6b', dark: '#1f5a3a', petal: '#e9fbd8' },
  level_2: { light: '#f6d8b8', middle: '#c58252', dark: '#6b3a1d', petal: '#ffe9d2' },
  level_3: { light: '#f4f0ff', middle: '#a99cd0', dark: '#54477d', petal: '#ffffff' },
  level_4: { light: '#ecd4ff', middle: '#a855f7', dark: '#4c1d95', petal: '#f6e6ff' },
  level_5: { light: '#fff1bf', middle: '#ffb52e', dark: '#9a5204', petal: '#fff7d6' },
};

const petals = [0, 72, 144, 216, 288];

/** A medal with the flower of the ipê and the level's number. It is decoration, because the text next to it says the same. */
export function VipMedal({ group, level, className }: { group: VipGroup; level?: number; className?: string }) {
  const id = useId();
  const metal = metals[group];
  return (
    <svg aria-hidden viewBox="0 0 96 96" className={classNames('shrink-0', className)}>
      <defs>
        <linearGradient id={`${id}rim`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={metal.light} />
          <stop offset=".5" stopColor={metal.middle} />
          <stop offset="1" stopColor={metal.dark} />
        </linearGradient>
        <radialGradient id={`${id}face`} cx=".4" cy=".25" r=".95">
          <stop offset="0" stopColor={metal.middle} />
          <stop offset="1" stopColor={metal.dark} />
        </radialGradient>
      </defs>
      <path d="M48 2l33.9 14.1L94 48 81.9 81.9 48 94 14.1 81.9 2 48 14.1 14.1z" fill={`url(#${id}rim)`} />
      <path d="M48 9l29 11.7L87 48 77 77 48 87 19 77 9 48 19 20.7z" fill={`url(#${id}face)`} />
      <g transform="translate(48 47)" fill={metal.petal} opacity={level === undefined ? 0.9 : 0.26}>
        {petals.map((turn) => (
          <path
            key={turn}
            d="M0 2C-14-3-19-18-12-26C-8-31-4-27 0-29C4-27 8-31 12-26C19-18 14-3 0 2Z"
            transform={`rotate(${turn})`}
          />
        ))}
      </g>
      <path d="M19 20.7L48 9l29 11.7" fill="none" stroke={metal.light} strokeWidth="1.5" opacity=".7" />
      {level !== undefined && (
        <text
          x="48"
          y="62"
          textAnchor="middle"
          fill="#fff"
          stroke={metal.dark}
          strokeWidth="5"
          paintOrder="stroke"
          strokeLinejoin="round"
          className="font-display font-extrabold"
          fontSize="40"
        >
          {level}
        </text>
      )}
    </svg>
  );
}
