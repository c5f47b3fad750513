/** Computes ticks and labels of charts. */

const maxTicks = 5;

/** Returns at most `maxTicks` round values that cover `low` to `high`. */
export function pickTicks(low: number, high: number): readonly number[] {
  const size = high - low;
  if (size <= 0) return [0, 1];
  const rough = size / (maxTicks - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => fits(low, high, each)) ?? size;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

function fits(low: number, high: number, step: number): boolean {
  return Math.ceil(high / step) - Math.floor(low / step) + 1 <= maxTicks;
}

/** Returns the indexes of the bars that get a label: evenly spaced, including the last one. */
export function pickLabels(count: number, max: number): readonly number[] {
  if (count === 0) return [];
  const step = Math.ceil(count / Math.max(max, 1));
  const indexes: number[] = [];
  for (let index = count - 1; index >= 0; index -= step) indexes.unshift(index);
  return indexes;
}
