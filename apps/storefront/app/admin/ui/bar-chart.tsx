/** Small bar chart. Screen readers get only its label: a table with the same figures belongs next to it. */
export interface BarChartProps {
  /** Says what is shown. */
  readonly label: string;
  readonly bars: readonly {
    readonly key: string;
    readonly label: string;
    /** Null if there is no figure. */
    readonly value: number | null;
  }[];
  readonly format: (value: number) => string;
}

const width = 720;
const height = 200;
const top = 20;
const bottom = 24;

export function BarChart({ label, bars, format }: BarChartProps) {
  const max = Math.max(...bars.map(({ value }) => value ?? 0), 0);
  const step = width / Math.max(bars.length, 1);
  const highest = bars.findIndex(({ value }) => value === max);
  return (
    <svg className="bar-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <line x1="0" x2={width} y1={height - bottom} y2={height - bottom} />
      {bars.map(({ key, label: name, value }, index) => {
        const size = max === 0 ? 0 : ((value ?? 0) / max) * (height - top - bottom);
        const middle = step * (index + 0.5);
        const isLabelled = index === highest || index === bars.length - 1;
        return (
          <g key={key}>
            <rect
              x={middle - step * 0.35}
              y={height - bottom - size}
              width={step * 0.7}
              height={size}
              rx="3"
            />
            {isLabelled && value !== null && max > 0 && (
              <text x={middle} y={height - bottom - size - 6} textAnchor="middle">
                {format(value)}
              </text>
            )}
            <text x={middle} y={height - 6} textAnchor="middle">
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
