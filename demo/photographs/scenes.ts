/** The scenes of collections, articles and the home page, and the products in them. */
import type { Hour, Setting, Smear } from './shot.ts';

export interface Scene {
  /** Handles of products or bundles. */
  readonly pieces: readonly string[];
  readonly setting: Setting;
  readonly ground?: string;
  readonly elevation?: number;
  readonly azimuth?: number;
  readonly fill?: number;
  readonly offset?: readonly [number, number];
  readonly smear?: Smear;
  /** `evening` by default, `noon` on water. */
  readonly hour?: Hour;
  /** Position of the sunset on a shore, -1 to 1 across the image. */
  readonly sun?: number;
  /** Start of the sunlight on a shore, -1 to 1 across the image. The left of it is dusk, as a background for text. */
  readonly dusk?: number;
  /** Pixels. For scenes only, 1800 by 1200 by default. */
  readonly size?: readonly [width: number, height: number];
}

/** Ground colours that differ from the setting's default. */
const shell = '#dccfd2';
const chalk = '#ece8de';
const leaf = '#b5b69c';
const lagoon = '#b5ccc6';
const clay = '#c79a82';

/** By collection. */
export const collectionScenes: Readonly<Record<string, Scene>> = {
  all: {
    pieces: [
      'hibiscus-shampoo',
      'tamanu-face-oil',
      'salt-and-aloe-cooling-gel',
      'cacao-body-butter',
      'dusk-one-hour-mousse',
    ],
    setting: 'tile',
    ground: chalk,
    hour: 'noon',
    fill: 0.74,
  },
  'best-sellers': {
    pieces: ['golden-hour-mousse', 'salt-and-aloe-cooling-gel', 'kemiri-gloss-hair-oil'],
    setting: 'tile',
    hour: 'day',
  },
  'self-tan': {
    pieces: ['dusk-one-hour-mousse', 'terracotta-tan-lotion', 'velvet-tanning-mitt'],
    setting: 'sand',
    hour: 'low',
  },
  'after-sun': {
    pieces: ['coconut-milk-after-sun-lotion', 'salt-and-aloe-cooling-gel', 'tide-pool-cooling-mist'],
    setting: 'water',
  },
  body: {
    pieces: ['frangipani-body-oil', 'kintamani-coffee-scrub', 'cacao-body-butter'],
    setting: 'tile',
    hour: 'day',
  },
  hair: {
    pieces: ['kemiri-gloss-hair-oil', 'hibiscus-shampoo', 'deep-pool-hair-mask'],
    setting: 'tile',
    ground: shell,
    hour: 'morning',
  },
  'tangle-tamers': {
    pieces: ['tangle-tamer-brush'],
    setting: 'linen',
    ground: leaf,
    hour: 'noon',
    elevation: 50,
    fill: 0.72,
  },
  'eye-masks': {
    pieces: ['silk-sleep-mask'],
    setting: 'linen',
    ground: clay,
    hour: 'morning',
    elevation: 46,
    fill: 0.7,
  },
  'lip-and-face': {
    pieces: ['mangosteen-lip-oil', 'tamanu-face-oil', 'slow-night-lip-mask', 'ubud-clay-face-mask'],
    setting: 'tile',
    ground: chalk,
    hour: 'noon',
    fill: 0.66,
  },
  bundles: { pieces: ['golden-hour-kit'], setting: 'tile', hour: 'low' },
  gifts: {
    pieces: ['batik-gift-wrap', 'after-the-rain-candle'],
    setting: 'linen',
    ground: clay,
    hour: 'low',
  },
  new: {
    pieces: ['reef-tint-body-balm', 'ubud-clay-face-mask'],
    setting: 'tile',
    ground: lagoon,
    hour: 'noon',
  },
  sale: { pieces: ['frangipani-body-oil', 'cool-clay-body-mask'], setting: 'sand', hour: 'low' },
  'travel-size': { pieces: ['weekend-away-kit'], setting: 'tile', ground: leaf, hour: 'noon' },
  accessories: {
    pieces: ['basalt-face-roller'],
    setting: 'linen',
    ground: chalk,
    hour: 'noon',
    elevation: 48,
  },
  'coming-soon': { pieces: ['night-market-candle'], setting: 'tile', ground: clay, hour: 'low', fill: 0.5 },
  'tiered-discount-products': {
    pieces: ['rice-milk-body-wash', 'kitchen-garden-hand-wash', 'cacao-body-butter'],
    setting: 'tile',
    ground: leaf,
    hour: 'noon',
  },
};

/** By article. */
export const articleScenes: Readonly<Record<string, Scene>> = {
  'the-hour-after-the-beach': {
    pieces: ['slow-glow-face-drops', 'frangipani-body-oil'],
    setting: 'shore',
    offset: [0.3, -0.26],
    fill: 0.5,
    elevation: 2.6,
    azimuth: -4,
    sun: -0.28,
  },
  'candlenut-an-oil-with-a-memory': {
    pieces: ['kemiri-gloss-hair-oil'],
    setting: 'tile',
    ground: shell,
    hour: 'morning',
    smear: { kind: 'drops', color: '#c98a35' },
    fill: 0.6,
  },
  'reading-a-label-without-a-dictionary': {
    pieces: ['travelling-shampoo-bar', 'cacao-body-butter'],
    setting: 'tile',
    ground: leaf,
    hour: 'noon',
    offset: [0.16, -0.08],
  },
  'the-salt-pans-of-amed': {
    pieces: ['low-tide-bath-soak'],
    setting: 'sand',
    ground: '#cfcac3',
    hour: 'cloud',
    offset: [-0.2, -0.08],
  },
  'how-a-brush-learned-to-bend': {
    pieces: ['tangle-tamer-brush'],
    setting: 'tile',
    ground: leaf,
    hour: 'noon',
    elevation: 48,
    azimuth: 62,
  },
  'what-we-did-not-make-this-year': {
    pieces: ['rice-milk-body-wash', 'tamanu-face-oil', 'low-tide-bath-soak'],
    setting: 'tile',
    ground: chalk,
    hour: 'morning',
  },
  'your-first-self-tan': {
    pieces: ['daily-drift-gradual-lotion', 'velvet-tanning-mitt'],
    setting: 'tile',
    hour: 'low',
    offset: [0.18, -0.08],
  },
  'ten-minutes-before-the-world': { pieces: ['dew-point-eye-masks'], setting: 'water', elevation: 50 },
  'a-sunday-for-your-hair': {
    pieces: ['kemiri-ritual-bundle'],
    setting: 'tile',
    ground: shell,
    hour: 'morning',
  },
  'the-first-evening-of-a-holiday': {
    pieces: ['salt-and-aloe-cooling-gel', 'coconut-milk-after-sun-lotion'],
    setting: 'water',
    offset: [-0.18, -0.08],
  },
  'a-scrub-is-a-conversation': {
    pieces: ['volcanic-sand-scrub', 'kintamani-coffee-scrub'],
    setting: 'sand',
    ground: '#b79c83',
    hour: 'day',
  },
  'packing-for-three-days': {
    pieces: ['weekend-away-kit'],
    setting: 'linen',
    ground: lagoon,
    hour: 'morning',
  },
  'sleep-and-other-night-creams': {
    pieces: ['silk-sleep-mask', 'slow-night-lip-mask'],
    setting: 'linen',
    elevation: 40,
    ground: '#8b8f9c',
    hour: 'morning',
  },
};

/** Of the home page. */
export const homeScenes: Readonly<Record<string, Scene>> = {
  'hero-golden-hour': {
    pieces: ['golden-hour-mousse', 'sunset-oil', 'kemiri-gloss-hair-oil'],
    setting: 'sand',
    hour: 'low',
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
  'about-shore': {
    pieces: ['frangipani-body-oil', 'volcanic-sand-scrub', 'uluwatu-salt-spray'],
    setting: 'shore',
    offset: [-0.42, -0.3],
    azimuth: 5,
    fill: 0.52,
    elevation: 3.4,
    sun: 0.42,
  },
  'hero-after-sun': {
    pieces: ['salt-and-aloe-cooling-gel', 'tide-pool-cooling-mist'],
    setting: 'water',
    offset: [0.36, -0.06],
    fill: 0.66,
  },
  'story-clay-and-glass': {
    pieces: ['ubud-clay-face-mask', 'dusk-one-hour-mousse', 'sunset-oil'],
    setting: 'tile',
    hour: 'evening',
    offset: [-0.24, -0.08],
    fill: 0.6,
  },
  'club-evening': { pieces: ['something-golden-bundle'], setting: 'linen', fill: 0.7 },
};
