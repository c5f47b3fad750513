/** Bar chart of the first rows of a table. Screen readers get its label only. */
import { useWidth } from '../ui/use-width.ts';

export interface RankChartProps {
  readonly label: string;
  readonly bars: readonly { readonly key: string; readonly name: string; readonly value: number }[];
  readonly format: (value: number) => string;
}

const maxBars = 8;
const rowHeight = 40;

export function RankChart({ label, bars, format }: RankChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>(480);
  const shown = bars.slice(0, maxBars);
  const high = Math.max(...shown.map(({ value }) => value), 1);
  // About 7 pixels per character.
  const maxLength = Math.floor(width / 7) - 14;
  return (
    <div ref={ref}>
      <svg
        className="rank-chart"
        viewBox={`0 0 ${width} ${shown.length * rowHeight}`}
        role="img"
        aria-label={label}
      >
        {shown.map(({ key, name, value }, index) => (
          <g key={key}>
            <title>{`${name}: ${format(value)}`}</title>
            <text x="0" y={index * rowHeight + 14}>
              {name.length > maxLength ? `${name.slice(0, maxLength - 1)}…` : name}
            </text>
            <text x={width} y={index * rowHeight + 14} textAnchor="end">
              {format(value)}
            </text>
            <rect x="0" y={index * rowHeight + 21} width={width} height="8" rx="4" data-track />
            <rect
              x="0"
              y={index * rowHeight + 21}
              width={Math.max(0, (Math.max(value, 0) / high) * width)}
              height="8"
              rx="4"
            />
          </g>
        ))}
      </svg>
    </div>
  );
}
