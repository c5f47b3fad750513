/** What a photograph shows, as plain data: written by Node, read by the studio inside the browser. Lengths in centimetres. */

/** The surfaces a thing can have. */
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
  | 'fibre';

/** A surface in a colour (`#rrggbb`); `liquid` is what stands in glass. */
export interface Finish {
  readonly surface: Surface;
  readonly color: string;
  readonly liquid?: string;
}

/** What is typeset on a thing: on a paper label, or printed on the thing itself where `paper` is left out. */
export interface Label {
  readonly title: string;
  readonly volume: string;
  readonly shade?: { readonly name: string; readonly color: string };
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
  | 'crate';

/** One thing in a photograph. */
export interface Piece {
  readonly model: Model;
  readonly height: number;
  /** Widest measure; left out, the model's own proportion. */
  readonly width?: number;
  readonly body: Finish;
  readonly cap: Finish;
  readonly label?: Label;
  /** Cap off, lid beside, pipette out. */
  readonly open?: boolean;
  /** What would lie stands instead, leaning back. */
  readonly stand?: boolean;
  /** Turn about the upright axis, in degrees. */
  readonly turn?: number;
  /** Where it stands; left out, pieces are set side by side. */
  readonly at?: readonly [x: number, z: number];
}

/** `shore`: sand that ends at the sea, under a low sun. */
export type Setting = 'sweep' | 'tile' | 'sand' | 'water' | 'linen' | 'shore';

/**
 * When a photograph is taken, which decides its light: `low` is the sun just above the sea, `evening` an hour before,
 * `cloud` a bright sky without a sun to be seen.
 */
export type Hour = 'morning' | 'noon' | 'day' | 'evening' | 'low' | 'cloud';

/** What a product leaves on a surface: a cream drawn out by a finger, or an oil that runs into drops. */
export interface Smear {
  readonly kind: 'stroke' | 'drops';
  readonly color: string;
}

/** A photograph to take. */
export interface Shot {
  /** Path below `data/media`, without the ending. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly setting: Setting;
  /** Colour of the sweep or the ground. */
  readonly ground: string;
  readonly pieces: readonly Piece[];
  /** Height of the camera above the horizon, and its turn about the subject, in degrees. */
  readonly elevation: number;
  readonly azimuth: number;
  /** Share of the picture that the subject takes, 0 to 1. */
  readonly fill: number;
  /** Where the subject's centre stands in the picture, -1 to 1, right and up. */
  readonly offset: readonly [x: number, y: number];
  /** Shadow of palm leaves across the scene. */
  readonly palm: boolean;
  /** What lies beside the subject. */
  readonly smear?: Smear;
  /** Where the sun sets on a shore, -1 to 1 across the picture. */
  readonly sun?: number;
  /** Where the sun's light begins on a shore, -1 to 1 across the picture: left of it is dusk, for words. */
  readonly dusk?: number;
  readonly hour: Hour;
}
