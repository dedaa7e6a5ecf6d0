import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { useTheme } from '#shell/theme/theme.ts';

type Point = { label: string; /** Shorter, for the axis. */ tick: string; value: number | null };

type Props = {
  /** The name of the values. */
  name: string;
  /** The name of what a point stands for. */
  pointName: string;
  points: readonly Point[];
  /** Formats a value for the axis and for the point under the pointer. */
  write: (value: number) => string;
};

const height = 240;

/** Resolves a colour token, because a canvas doesn't understand `light-dark()`. */
function colourOf(element: HTMLElement, variable: string): string {
  element.style.color = `var(${variable})`;
  const { color } = getComputedStyle(element);
  element.style.color = '';
  return color;
}

function optionsFor(element: HTMLElement, { name, pointName, points, write }: Props): uPlot.Options {
  const [line, text, edge] = ['--color-purple', '--color-mist', '--color-edge'].map((name) => colourOf(element, name));
  const axis = {
    stroke: text ?? '',
    grid: { stroke: edge ?? '', width: 1 },
    ticks: { show: false },
    font: '12px Figtree Variable',
  };
  const labelAt = (index: number) => points[index]?.label ?? '';
  return {
    width: element.clientWidth,
    height,
    scales: { x: { time: false } },
    cursor: { y: false },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: [1, 2, 7, 14, 30, 60, 90],
        values: (_plot, places) => places.map((place) => points[place]?.tick ?? ''),
      },
      { ...axis, size: 96, values: (_plot, values) => values.map(write) },
    ],
    series: [
      { value: (_plot, index) => (index === null ? '–' : labelAt(index)), label: pointName },
      {
        label: name,
        stroke: line ?? '',
        width: 2,
        points: { show: points.length <= 62, size: 5 },
        value: (_plot, value) => (value === null ? '–' : write(value)),
      },
    ],
  };
}

/**
 * A line chart over time, for sighted people; the table next to it has its figures for everyone. It is drawn again when
 * the theme or the width changes.
 */
export function TimeChart(props: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const { theme } = useTheme();
  const { points } = props;

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const data: uPlot.AlignedData = [points.map((_point, index) => index), points.map(({ value }) => value)];
    let plot: uPlot | undefined;
    const draw = () => {
      plot?.destroy();
      plot = new uPlot(optionsFor(element, props), data, element);
    };
    draw();
    const resized = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height }));
    resized.observe(element);
    const night = matchMedia('(prefers-color-scheme: dark)');
    night.addEventListener('change', draw);
    return () => {
      night.removeEventListener('change', draw);
      resized.disconnect();
      plot?.destroy();
    };
  }, [props, points, theme]);

  return <div ref={ref} aria-hidden className="min-h-60 w-full text-xs text-mist" />;
}
