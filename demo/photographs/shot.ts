/**
 * The description of an image as plain data, written by Node and read by the studio in the browser. Lengths are in
 * centimetres.
 */

/** The surfaces of objects. */
export type Surface =
  | 'glass'
  | 'frosted'
  | 'plastic'
  | 'matte'
  | 'ceramic'
  | 'brass'
  | 'steel'
  | 'paper'
  | 'linen'
  | 'velvet'
  | 'silk'
  | 'gel'
  | 'wood'
  | 'stone'
  | 'fibre'
  | 'skin';

/** A surface with a colour (`#rrggbb`). `liquid` is the content of a glass. */
export interface Finish {
  readonly surface: Surface;
  readonly color: string;
  readonly liquid?: string;
}

/** The text on an object: on a paper label, or printed on the object itself if `paper` is left out. */
export interface Label {
  readonly title: string;
  readonly volume: string;
  /** Without a colour if the label is printed on a body of that colour. */
  readonly shade?: { readonly name: string; readonly color?: string };
  readonly ink: string;
  readonly paper?: string;
}

export type Model =
  | 'bottle'
  | 'shaker'
  | 'pump'
  | 'dropper'
  | 'spray'
  | 'mousse'
  | 'rollerball'
  | 'stick'
  | 'tube'
  | 'balm'
  | 'jar'
  | 'candle'
  | 'box'
  | 'giftbox'
  | 'sachet'
  | 'pouch'
  | 'zip-pouch'
  | 'paddle'
  | 'oval-brush'
  | 'palm-brush'
  | 'wand'
  | 'sleep-mask'
  | 'gel-mask'
  | 'crescents'
  | 'pillow'
  | 'mitt'
  | 'finger-mitts'
  | 'cloth'
  | 'scrunchies'
  | 'roll'
  | 'gua-sha'
  | 'face-roller'
  | 'soap'
  | 'card'
  | 'gift-card'
  | 'crate'
  | 'leg'
  | 'shoulder'
  | 'foam'
  | 'smear-sample'
  | 'drops-sample';

/** An object in an image. */
export interface Piece {
  readonly model: Model;
  readonly height: number;
  /** Largest dimension. If left out, the model's default. */
  readonly width?: number;
  readonly body: Finish;
  readonly cap: Finish;
  readonly label?: Label;
  /** Cap off, lid next to it, pipette out. */
  readonly open?: boolean;
  /** An object that would lie is placed upright, leaning back. */
  readonly stand?: boolean;
  /** Rotation about the vertical axis, in degrees. */
  readonly turn?: number;
  /** Position. If left out, objects are placed side by side. */
  readonly at?: readonly [x: number, z: number];
}

/** `shore`: sand that ends at the sea, under a low sun. */
export type Setting = 'sweep' | 'tile' | 'sand' | 'water' | 'linen' | 'shore';

/**
 * The time of day, which sets the light: `low` is the sun just above the sea, `evening` an hour earlier, `cloud` a
 * bright sky without a visible sun.
 */
export type Hour = 'morning' | 'noon' | 'day' | 'evening' | 'low' | 'cloud';

/**
 * A sample of the product on a surface: a lotion drawn out by a finger, drops of oil, cream or gel squeezed from a tube, a
 * swirl from a jar, a swipe of clay, or a pool of milk.
 */
export interface Smear {
  readonly kind: 'stroke' | 'drops' | 'ribbon' | 'gel' | 'swirl' | 'clay' | 'pool';
  readonly color: string;
}

/** An image to render. */
export interface Shot {
  /** Path below `demo/media`, without the extension. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly setting: Setting;
  /** Colour of the background or the ground. */
  readonly ground: string;
  readonly pieces: readonly Piece[];
  /** Height of the camera above the horizon, and its rotation about the subject, in degrees. */
  readonly elevation: number;
  readonly azimuth: number;
  /** Share of the image that the subject fills, 0 to 1. */
  readonly fill: number;
  /** Position of the subject's centre in the image, -1 to 1, right and up. */
  readonly offset: readonly [x: number, y: number];
  /** The subject reaches beyond the image. */
  readonly cropped?: true;
  /** What is between the key light and the set, and throws its shadow. */
  readonly gobo?: 'palm';
  /** A product sample next to the subject. */
  readonly smear?: Smear;
  /** Position of the sunset on a shore, -1 to 1 across the image. */
  readonly sun?: number;
  /** Start of the sunlight on a shore, -1 to 1 across the image. The left of it is dusk, as a background for text. */
  readonly dusk?: number;
  readonly hour: Hour;
  /** A clear sky: the key light is strong, and shadows are deep and cool. Without it the light is even. */
  readonly isDirect?: true;
}
