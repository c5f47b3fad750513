/** Formats a fraction for a person: 0.09975 is "9.975%". */
export function formatPercent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(4))}%`;
}
