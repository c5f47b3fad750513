/** What stands in the scenes of collections, articles and the home page. */
import type { Setting } from './shot.ts';

export interface Scene {
  /** Handles of products or bundles. */
  readonly pieces: readonly string[];
  readonly setting: Setting;
  readonly ground?: string;
  readonly elevation?: number;
  readonly azimuth?: number;
  readonly fill?: number;
  readonly offset?: readonly [number, number];
  readonly smear?: string;
  /** Where the sun sets on a shore, -1 to 1 across the picture. */
  readonly sun?: number;
  /** Where the sun's light begins on a shore, -1 to 1 across the picture: left of it is dusk, for words. */
  readonly dusk?: number;
  /** Pixels; scenes only, 1800 by 1200 unless given. */
  readonly size?: readonly [width: number, height: number];
}

/** By collection. */
export const collectionScenes: Readonly<Record<string, Scene>> = {
  all: {
    pieces: [
      'rice-milk-body-wash',
      'sunset-oil',
      'kemiri-gloss-hair-oil',
      'volcanic-sand-scrub',
      'velvet-tanning-mitt',
    ],
    setting: 'tile',
    fill: 0.74,
  },
  'best-sellers': {
    pieces: ['golden-hour-mousse', 'kemiri-gloss-hair-oil', 'volcanic-sand-scrub'],
    setting: 'tile',
  },
  'self-tan': {
    pieces: ['golden-hour-mousse', 'slow-glow-face-drops', 'velvet-tanning-mitt'],
    setting: 'sand',
  },
  'after-sun': { pieces: ['salt-and-aloe-cooling-gel', 'tide-pool-cooling-mist'], setting: 'water' },
  body: { pieces: ['sunset-oil', 'volcanic-sand-scrub', 'cacao-body-butter'], setting: 'sand' },
  hair: { pieces: ['kemiri-gloss-hair-oil', 'hibiscus-shampoo', 'deep-pool-hair-mask'], setting: 'tile' },
  'tangle-tamers': { pieces: ['tangle-tamer-brush'], setting: 'sand', elevation: 50, fill: 0.72 },
  'eye-masks': { pieces: ['silk-sleep-mask'], setting: 'linen', elevation: 46, fill: 0.7 },
  'lip-and-face': {
    pieces: ['mangosteen-lip-oil', 'coconut-lip-balm', 'slow-night-lip-mask', 'tamanu-face-oil'],
    setting: 'tile',
    fill: 0.62,
  },
  bundles: { pieces: ['golden-hour-kit'], setting: 'tile' },
  gifts: { pieces: ['batik-gift-wrap', 'after-the-rain-candle'], setting: 'linen' },
  new: { pieces: ['reef-tint-body-balm', 'night-market-candle'], setting: 'water' },
  sale: { pieces: ['frangipani-body-oil', 'cool-clay-body-mask'], setting: 'sand' },
  'travel-size': { pieces: ['weekend-away-kit'], setting: 'tile' },
  accessories: { pieces: ['basalt-face-roller'], setting: 'linen', elevation: 48 },
  'coming-soon': { pieces: ['night-market-candle'], setting: 'tile', fill: 0.5 },
  'tiered-discount-products': { pieces: ['sunset-oil', 'cacao-body-butter'], setting: 'tile' },
};

/** By article. */
export const articleScenes: Readonly<Record<string, Scene>> = {
  'the-hour-after-the-beach': {
    pieces: ['golden-hour-mousse', 'sunset-oil'],
    setting: 'sand',
    offset: [0.2, -0.1],
  },
  'candlenut-an-oil-with-a-memory': {
    pieces: ['kemiri-gloss-hair-oil'],
    setting: 'sand',
    smear: '#c98a35',
    fill: 0.62,
  },
  'reading-a-label-without-a-dictionary': {
    pieces: ['travelling-shampoo-bar', 'cacao-body-butter'],
    setting: 'tile',
    offset: [0.16, -0.08],
  },
  'the-salt-pans-of-amed': {
    pieces: ['low-tide-bath-soak'],
    setting: 'sand',
    ground: '#6f6157',
    offset: [-0.2, -0.08],
  },
  'how-a-brush-learned-to-bend': {
    pieces: ['tangle-tamer-brush'],
    setting: 'tile',
    elevation: 48,
    azimuth: 62,
  },
  'what-we-did-not-make-this-year': {
    pieces: ['rice-milk-body-wash', 'sunset-oil', 'volcanic-sand-scrub'],
    setting: 'tile',
  },
  'your-first-self-tan': {
    pieces: ['golden-hour-mousse', 'velvet-tanning-mitt'],
    setting: 'tile',
    offset: [0.18, -0.08],
  },
  'ten-minutes-before-the-world': { pieces: ['dew-point-eye-masks'], setting: 'water', elevation: 50 },
  'a-sunday-for-your-hair': { pieces: ['kemiri-ritual-bundle'], setting: 'tile' },
  'the-first-evening-of-a-holiday': {
    pieces: ['salt-and-aloe-cooling-gel', 'coconut-milk-after-sun-lotion'],
    setting: 'water',
    offset: [-0.18, -0.08],
  },
  'a-scrub-is-a-conversation': {
    pieces: ['volcanic-sand-scrub', 'kintamani-coffee-scrub'],
    setting: 'sand',
    ground: '#8d7a68',
  },
  'packing-for-three-days': { pieces: ['weekend-away-kit'], setting: 'linen' },
  'sleep-and-other-night-creams': {
    pieces: ['silk-sleep-mask'],
    setting: 'linen',
    elevation: 46,
    ground: '#b9a98f',
  },
};

/** Of the home page. */
export const homeScenes: Readonly<Record<string, Scene>> = {
  'hero-golden-hour': {
    pieces: ['golden-hour-mousse', 'sunset-oil', 'kemiri-gloss-hair-oil'],
    setting: 'sand',
    offset: [0.36, -0.08],
    fill: 0.66,
    elevation: 17,
  },
  'hero-shore': {
    pieces: ['golden-hour-mousse', 'sunset-oil', 'kemiri-gloss-hair-oil'],
    setting: 'shore',
    offset: [0.52, -0.3],
    azimuth: -4,
    fill: 0.58,
    elevation: 2.6,
    sun: 0.1,
    dusk: -0.05,
    size: [2400, 1350],
  },
  'hero-shore-tall': {
    pieces: ['golden-hour-mousse', 'sunset-oil', 'kemiri-gloss-hair-oil'],
    setting: 'shore',
    offset: [0.02, -0.46],
    azimuth: -4,
    fill: 0.74,
    elevation: 2.6,
    sun: 0.34,
    size: [1080, 1440],
  },
  'hero-after-sun': {
    pieces: ['salt-and-aloe-cooling-gel', 'tide-pool-cooling-mist'],
    setting: 'water',
    offset: [0.36, -0.06],
    fill: 0.66,
  },
  'story-clay-and-glass': {
    pieces: ['cacao-body-butter', 'sunset-oil', 'after-the-rain-candle'],
    setting: 'tile',
    offset: [-0.24, -0.08],
    fill: 0.6,
  },
  'club-evening': { pieces: ['something-golden-bundle'], setting: 'linen', fill: 0.7 },
};
