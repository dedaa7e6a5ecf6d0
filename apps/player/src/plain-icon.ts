import { createElement, type SVGProps } from 'react';

/** A drawing of lucide: its parts by tag and attributes, one of which is React's key. */
type IconData = { node: [tag: string, attributes: Record<string, string>][] };

const drawn = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** Stands in for lucide's own in the build: its context, sizes and class names are 1.5 KB and work for every icon of every card. */
export function createPlainIcon({ node }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...drawn, ...props }, parts);
}
