/** Chance that a seed repeats: mulberry32, which is small and good enough to choose what to do next. */

export interface Random {
  /** From 0 to just below 1. */
  next(): number;
  /** A whole number from 0 to just below `bound`. */
  below(bound: number): number;
  /** True so often, of 1. */
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick(list) {
      const found = list[below(list.length)];
      if (found === undefined) throw new RangeError('There is nothing to pick from.');
      return found;
    },
  };
}
