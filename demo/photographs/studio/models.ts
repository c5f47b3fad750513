/** Every model by its name. */
import type { Model, Piece } from '../shot.ts';
import type { Bench } from './bench.ts';
import { ovalBrush, paddle, palmBrush, wand } from './brushes.ts';
import { candle, jar, rollerball, shaker, stick } from './jars.ts';
import { leg, shoulder } from './limbs.ts';
import { balm, box, card, crate, giftbox, giftCard, pouch, sachet, tube, zipPouch } from './packs.ts';
import { scrunchies } from './scrunchies.ts';
import { cloth, crescents, fingerMitts, gelMask, mitt, pillow, roll, sleepMask } from './soft.ts';
import { faceRoller, guaSha, soap } from './stones.ts';
import { dropsSample, foam, smearSample } from './textures-nearby.ts';
import { bottle, dropper, mousse, pump, spray } from './vessels.ts';

export const models: Readonly<Record<Model, (bench: Bench, piece: Piece) => void>> = {
  bottle,
  shaker,
  pump,
  dropper,
  spray,
  mousse,
  rollerball,
  stick,
  tube,
  balm,
  jar,
  candle,
  box,
  giftbox,
  sachet,
  pouch,
  'zip-pouch': zipPouch,
  paddle,
  'oval-brush': ovalBrush,
  'palm-brush': palmBrush,
  wand,
  'sleep-mask': sleepMask,
  'gel-mask': gelMask,
  crescents,
  pillow,
  mitt,
  'finger-mitts': fingerMitts,
  cloth,
  scrunchies,
  roll,
  'gua-sha': guaSha,
  'face-roller': faceRoller,
  soap,
  card,
  'gift-card': giftCard,
  crate,
  leg,
  shoulder,
  foam,
  'smear-sample': smearSample,
  'drops-sample': dropsSample,
};
