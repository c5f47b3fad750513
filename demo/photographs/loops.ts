/**
 * The loops of results (`/media/results/<name>.mp4`, and the first frame as `.webp`): six seconds in which foam runs
 * over a leg and leaves the shade on it. Each is made from two pictures of results.
 */
import { createResultShot } from './results.ts';
import type { Shot } from './shot.ts';
import { loopPrefix, readShadeColors } from './shots.ts';

export interface Loop {
  /** Path below `demo/media`, without the extension. */
  readonly name: string;
  /** Pictures of the leg bare and in the shade, as paths below `demo/media` without the extension. */
  readonly before: string;
  readonly after: string;
  /** Colour of the foam, `#rrggbb`. */
  readonly color: string;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly framesPerSecond: number;
}

/** Skin tone on which each shade is shown. */
const skinByShade: Readonly<Record<string, string>> = {
  light: 'fair',
  medium: 'fair',
  dark: 'olive',
  'ultra-dark': 'deep',
};

/** Returns every loop with the shot whose limb it runs over. */
export async function allLoops(): Promise<readonly { readonly loop: Loop; readonly shot: Shot }[]> {
  const colors = await readShadeColors('golden-hour-mousse');
  return Object.entries(skinByShade).map(([shade, skin]) => {
    const after = `leg-${skin}-${shade}`;
    const shot = createResultShot(after, colors);
    if (shot === null) throw new Error(`there is no picture ${after}`);
    const loop: Loop = {
      name: `results/${loopPrefix}${shade}`,
      before: `results/leg-${skin}`,
      after: `results/${after}`,
      color: colors.get(shade) ?? '',
      width: 640,
      height: 800,
      frames: 120,
      framesPerSecond: 20,
    };
    return { loop, shot: { ...shot, width: loop.width, height: loop.height } };
  });
}
