/** Selects the colours of the placeholder images by the product's name. */

export const colours = {
  paper: '#fbf8f2',
  sand: '#f3eadc',
  linen: '#e6d8c3',
  clay: '#bb7a55',
  bronze: '#6f4a35',
  ink: '#2c221a',
  lagoon: '#3f7d86',
  coral: '#cf7357',
  brass: '#c3a063',
  milk: '#f8f1e6',
} as const;

export interface Tint {
  /** Colour of the contents seen through glass, or of the product itself. */
  readonly body: string;
  readonly deep: string;
}

const amber: Tint = { body: '#b06a2c', deep: '#7c4318' };

/** Shades and materials that a name may contain, longest first, so that `ultra-dark` isn't matched as `dark`. */
const tints: readonly (readonly [string, Tint])[] = [
  ['ultra-dark', { body: '#5d3118', deep: '#3b1d0d' }],
  ['medium', { body: '#b4702f', deep: '#83491a' }],
  ['light', { body: '#d79a54', deep: '#a96f30' }],
  ['dark', { body: '#86481d', deep: '#5b2d10' }],
  ['bronze', { body: '#8b5a3c', deep: '#6f4a35' }],
  ['clay', { body: '#c98a66', deep: '#bb7a55' }],
  ['coral', { body: '#dc8d73', deep: '#cf7357' }],
  ['lagoon', { body: '#6aa1a8', deep: '#3f7d86' }],
  ['sand', { body: '#e7d6ba', deep: '#cdb48d' }],
  ['linen', { body: '#efe5d4', deep: '#d6c4a5' }],
  ['ink', { body: '#4a3d33', deep: '#2c221a' }],
  ['coconut', { body: '#f2e9da', deep: '#d9c7a9' }],
  ['papaya', { body: '#e6915a', deep: '#c9703a' }],
  ['mangosteen', { body: '#7d4a63', deep: '#5c3147' }],
  ['aloe', { body: '#b9cba8', deep: '#8fa87c' }],
  ['rose', { body: '#dfae9f', deep: '#c58a78' }],
  ['moonlight', { body: '#c9ccd4', deep: '#a2a7b5' }],
  ['night', { body: '#5b5f72', deep: '#3c4053' }],
];

const quiet: readonly Tint[] = [
  amber,
  amber,
  { body: '#9c5f31', deep: '#6d3d19' },
  { body: '#c98a66', deep: '#a5643f' },
  { body: '#d9b98c', deep: '#b8925d' },
];

/** Returns the tint that a name contains, else a neutral tint selected by `seed`. */
export function getTint(name: string, seed: number): Tint {
  const named = tints.find(([word]) => new RegExp(`(?:^|-)${word}(?:-|$)`).test(name));
  return named?.[1] ?? pickBySeed(quiet, seed);
}

/** Returns a stable hash of a name (FNV-1a). */
export function hashName(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash;
}

/** Returns an item selected by `seed`. */
export function pickBySeed<Item>(items: readonly [Item, ...Item[]] | readonly Item[], seed: number): Item {
  const item = items[seed % items.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}
