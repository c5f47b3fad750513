/** Light and ground of each product line, the same for products that are used together. */
import type { Hour, Setting } from './shot.ts';

export interface Line {
  readonly hour: Hour;
  /** Background colours, for the front view and for the angled view. */
  readonly front: string;
  readonly angle: string;
  /** Surface of the angled view. The plain background by default. */
  readonly surface?: Setting;
}

/** Tanning, on sand and on skin, with the sun just above the sea. */
const tan: Line = { hour: 'low', front: '#f0dcc0', angle: '#e2c6b0' };
/** A packet of tan's own orange, which its sand would swallow from an angle. */
const packet: Line = { ...tan, angle: '#f2eee6' };
/** Oils, butters and soap by day, and their textures on stone. */
const body: Line = { hour: 'day', front: '#efe3d2', angle: '#eadbc5', surface: 'tile' };
/** Hair in the cool light of a morning, on shell. */
const hair: Line = { hour: 'morning', front: '#dfd3d6', angle: '#d5c8ce' };
/** Face and lips at noon, on chalk. */
const face: Line = { hour: 'noon', front: '#efebe2', angle: '#e6dfd6' };
/** Pale things of the face, which chalk or lagoon would swallow, on blush. */
const paleFace: Line = { hour: 'noon', front: '#d5beb1', angle: '#d1b8aa' };
/** Cooling or transparent products, on pale lagoon under a bright sky. */
const cool: Line = { hour: 'cloud', front: '#b5ccc6', angle: '#aec5c0' };
/** Undyed linen, silk and paper, which sand would swallow, on fired clay. */
const cloth: Line = { hour: 'day', front: '#cda38c', angle: '#c69a83' };
/** Tools of wood and clay, on a banana leaf's green. */
const tool: Line = { hour: 'noon', front: '#b8b9a0', angle: '#b2b39a' };
/** Candles and what belongs to the night, on mauve with the last light. */
const night: Line = { hour: 'low', front: '#c9aca6', angle: '#c2a39d' };

const members: readonly (readonly [line: Line, handles: readonly string[]])[] = [
  [
    tan,
    [
      'golden-hour-mousse',
      'dusk-one-hour-mousse',
      'slow-glow-face-drops',
      'terracotta-tan-lotion',
      'long-light-tan-extender',
      'start-over-tan-eraser',
      'one-night-wash-off-bronze',
      'velvet-tanning-mitt',
      'golden-hour-kit',
      'first-tan-set',
      'something-golden-bundle',
    ],
  ],
  [packet, ['tan-towelettes']],
  [
    hair,
    [
      'kemiri-gloss-hair-oil',
      'mini-kemiri-hair-oil',
      'hibiscus-shampoo',
      'hibiscus-conditioner',
      'rice-powder-dry-shampoo',
      'uluwatu-salt-spray',
      'first-light-heat-mist',
      'travelling-shampoo-bar',
      'deep-pool-hair-mask',
      'rooted-scalp-serum',
      'kemiri-ritual-bundle',
    ],
  ],
  [face, ['tamanu-face-oil', 'coconut-lip-balm', 'mini-lip-balm', 'mangosteen-lip-oil', 'lip-library']],
  [
    paleFace,
    [
      'cloud-linen-moisturiser',
      'ubud-clay-face-mask',
      'slow-night-lip-mask',
      'slept-in-overnight-face-tan',
      'dew-point-eye-masks',
      'dew-point-single-pair',
      'dew-point-duo',
    ],
  ],
  [
    cool,
    [
      'salt-and-aloe-cooling-gel',
      'mini-cooling-gel',
      'coconut-milk-after-sun-lotion',
      'tide-pool-cooling-mist',
      'dewy-setting-mist',
      'mini-tide-pool-mist',
      'low-tide-bath-soak',
      'shade-tree-after-sun-stick',
      'sea-silk-leave-in',
      'clear-water-tanning-mist',
      'reef-tint-body-balm',
      'morning-rain-gel-cleanser',
      'again-reusable-eye-masks',
      'lagoon-cooling-gel-mask',
      'basalt-gua-sha',
      'after-sun-duo',
      'beach-besties',
      'the-long-weekend',
    ],
  ],
  [
    cloth,
    [
      'silk-sleep-mask',
      'silk-scrunchie-set',
      'linen-hair-wrap',
      'raw-linen-pouch',
      'raw-linen-prep-cloth',
      'rice-and-lavender-eye-pillow',
      'moonlight-eye-mask',
      'gift-card',
      'glow-shade-card',
      'batik-gift-wrap',
      'sleep-in-set',
      'weekend-away-kit',
    ],
  ],
  [
    tool,
    [
      'tangle-tamer-brush',
      'tangle-tamer-mini',
      'tangle-tamer-scalp-brush',
      'tangle-tamer-duo',
      'coconut-fibre-dry-brush',
      'long-reach-back-wand',
      'basalt-face-roller',
      'little-mitt-for-face',
      'sunday-mitt',
    ],
  ],
  [night, ['night-market-candle', 'after-the-rain-candle', 'night-ferry-eye-gel', 'full-moon-festival-kit']],
];

const lineByHandle: ReadonlyMap<string, Line> = new Map(
  members.flatMap(([line, handles]) => handles.map((handle) => [handle, line] as const)),
);

/** The line of a product or a bundle; of the body where none is named. */
export function getProductLine(handle: string): Line {
  return lineByHandle.get(handle) ?? body;
}
