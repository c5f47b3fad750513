/**
 * Progress bar: a native `progress`, since a width would need a style attribute, which the
 * Content-Security-Policy forbids.
 */

export interface ProgressBarProps {
  /** Accessible name: "Progress to free shipping". */
  readonly label: string;
  readonly value: number;
  /** Greater than 0. */
  readonly max: number;
  /** Text for screen readers in place of a percentage: "$12.50 to go". */
  readonly valueText?: string;
  /** `done` changes the colour; the text next to it has to say so too. */
  readonly tone?: 'plain' | 'done';
  readonly className?: string;
}

export function ProgressBar({
  label,
  value,
  max,
  valueText,
  tone = 'plain',
  className = '',
}: ProgressBarProps) {
  const end = Math.max(max, 1);
  return (
    <progress
      max={end}
      value={Math.min(Math.max(value, 0), end)}
      aria-label={label}
      aria-valuetext={valueText}
      className={`meter ${tone === 'done' ? 'meter-done ' : ''}${className}`}
    />
  );
}
