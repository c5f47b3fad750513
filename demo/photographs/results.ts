/**
 * The images of results (`/media/results/<name>.webp`): a limb bare or in a shade, a close-up of a texture, and the sizes of a
 * product side by side. Their names say what they show: `leg-fair`, `leg-fair-dark`, `foam-dark`,
 * `sizes-golden-hour-mousse-dark`.
 */
import { tanSkin } from '@vitrine/rules/colours/tan-skin';
import productWords from '../content/theme/productWords.json' with { type: 'json' };
import type { Finish, Model, Piece, Shot } from './shot.ts';

const skins: ReadonlyMap<string, string> = new Map(
  productWords.default.shadeHelp.skins.map(({ name, color }) => [name.toLowerCase(), color]),
);

type View = Pick<Shot, 'elevation' | 'azimuth' | 'fill' | 'offset'>;

/** The part of each limb that is in the picture. */
const limbViews = {
  leg: { elevation: 7, azimuth: 0, fill: 2.75, offset: [-0.16, -0.34] },
  shoulder: { elevation: 4, azimuth: 8, fill: 1.55, offset: [-0.24, -0.06] },
} satisfies Partial<Record<Model, View>>;

/** A warm white, in contrast to every skin tone. */
const ground = '#ece6db';
const any: Finish = { surface: 'matte', color: '#ffffff' };

const slugs = (names: Iterable<string>): string => [...names].join('|');

/**
 * Returns the shot of a picture, null if the name is none of a limb or a texture. `shades` are the colours by the name of a
 * shade in an address: `ultra-dark`.
 */
export function createResultShot(name: string, shades: ReadonlyMap<string, string>): Shot | null {
  const limb = new RegExp(`^(leg|shoulder)-(${slugs(skins.keys())})(?:-(${slugs(shades.keys())}))?$`).exec(
    name,
  );
  if (limb !== null) {
    const [, model = '', skin = '', shade = ''] = limb;
    const bare = skins.get(skin) ?? '';
    const color = shade === '' ? bare : (tanSkin(bare, shades.get(shade) ?? '') ?? bare);
    return createLimbShot(name, model === 'leg' ? 'leg' : 'shoulder', color);
  }
  const texture = new RegExp(`^(foam|smear|drops)-(${slugs(shades.keys())})$`).exec(name);
  if (texture === null) return null;
  const [, kind = '', shade = ''] = texture;
  const color = shades.get(shade) ?? '';
  return createTextureShot(name, kind === 'foam' ? 'foam' : kind === 'smear' ? 'smear' : 'drops', color);
}

function createLimbShot(name: string, model: keyof typeof limbViews, color: string): Shot {
  const piece: Piece = { model, height: 40, body: { surface: 'skin', color }, cap: any };
  return {
    name: `results/${name}`,
    width: 1000,
    height: 1250,
    pieces: [piece],
    setting: 'sweep',
    ground,
    hour: 'morning',
    ...limbViews[model],
    cropped: true,
  };
}

/** From so near that bubbles and the lines of a finger are seen. */
const textureViews = {
  foam: { model: 'foam', setting: 'sweep', elevation: 58, azimuth: 0, fill: 2.7, offset: [0, 0] },
  smear: { model: 'smear-sample', setting: 'sweep', elevation: 46, azimuth: 44, fill: 1.22, offset: [0, 0] },
  drops: { model: 'drops-sample', setting: 'sweep', elevation: 40, azimuth: 40, fill: 1.16, offset: [0, 0] },
} satisfies Record<string, View & Pick<Piece, 'model'> & Pick<Shot, 'setting'>>;

function createTextureShot(name: string, kind: keyof typeof textureViews, color: string): Shot {
  const { model, ...view } = textureViews[kind];
  return {
    name: `results/${name}`,
    width: 1000,
    height: 1250,
    pieces: [{ model, height: 18, body: { surface: 'matte', color }, cap: any }],
    ground: '#e8d5c3',
    hour: 'morning',
    ...view,
    cropped: true,
  };
}
