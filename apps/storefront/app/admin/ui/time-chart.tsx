/** Bar chart over time. Screen readers get its label only, so it needs a table with the same figures. */

import { pickLabels, pickTicks } from './chart-scale.ts';
import { useWidth } from './use-width.ts';

export interface TimeChartProps {
  /** Accessible name of the chart. */
  readonly label: string;
  readonly bars: readonly {
    readonly key: string;
    readonly label: string;
    /** Null if there is no value. */
    readonly value: number | null;
  }[];
  readonly format: (value: number) => string;
}

const height = 220;
const top = 12;
const bottom = 26;
const labelGap = 8;
/** Approximate width of a character, in px. */
const characterWidth = 7;

export function TimeChart({ label, bars, format }: TimeChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>(720);
  const values = bars.map(({ value }) => value ?? 0);
  const ticks = pickTicks(Math.min(0, ...values), Math.max(0, ...values));
  const low = ticks.at(0) ?? 0;
  const high = ticks.at(-1) ?? 1;
  const toY = (value: number) => top + ((high - value) / (high - low || 1)) * (height - top - bottom);
  const left = Math.max(...ticks.map((tick) => format(tick).length)) * characterWidth + 12;
  const step = (width - left) / Math.max(bars.length, 1);
  const labelWidth = Math.max(...bars.map(({ label: name }) => name.length), 0) * characterWidth;
  // The last label may be shifted by half its width, so that it ends within the chart.
  const room = Math.floor((width - left) / (labelWidth * 1.5 + labelGap));
  const labelled = new Set(pickLabels(bars.length, Math.max(1, room)));
  return (
    <div ref={ref}>
      <svg className="time-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width} y1={toY(tick)} y2={toY(tick)} data-zero={tick === 0 || undefined} />
            <text x={left - 8} y={toY(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ key, label: name, value }, index) => {
          const x = left + step * index;
          const y = toY(Math.max(value ?? 0, 0));
          const middle = x + step / 2;
          const fits = middle + (name.length * characterWidth) / 2 <= width;
          return (
            <g key={key}>
              <rect
                x={x + step * 0.15}
                y={y}
                width={step * 0.7}
                height={Math.abs(toY(value ?? 0) - toY(0))}
                rx={Math.min(3, step * 0.2)}
              >
                <title>{`${name}: ${value === null ? '–' : format(value)}`}</title>
              </rect>
              {labelled.has(index) && (
                <text x={fits ? middle : width} y={height - 6} textAnchor={fits ? 'middle' : 'end'}>
                  {name}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
