/**
 * How far something is: one thin line that fills and settles. The platform's `progress`: a width would need a style
 * attribute, which the Content-Security-Policy forbids in served pages.
 */

export interface ProgressBarProps {
  /** What is measured: "Progress to free shipping". */
  readonly label: string;
  readonly value: number;
  /** More than 0. */
  readonly max: number;
  /** What a screen reader says instead of a percentage: "$12.50 to go". */
  readonly valueText?: string;
  /** `done` changes the colour once the end is reached; the words beside it say so too. */
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
