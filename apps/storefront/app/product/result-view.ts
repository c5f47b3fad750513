/** Images of the product's effect in the selected shade. */
import { getLoopFor, getPictureFor, parseProductResults } from '@vitrine/rules/catalogue/product-results';
import { type ImageView, toMediaPath } from '../data/image.ts';
import { toToneField } from '../data/image-tones.ts';

export type Picture = Pick<ImageView, 'src' | 'tone'>;

export interface SkinView {
  readonly name: string;
  /** Skin tone as `#rrggbb`. */
  readonly color: string | null;
  /** Describes both images; may be empty. */
  readonly alt: string;
  readonly before: Picture;
  readonly after: Picture;
}

export interface DetailView {
  readonly text: string;
  readonly alt: string;
  readonly picture: Picture;
  /** The video in several formats, in order of preference. Its first frame is the picture. */
  readonly loop?: readonly LoopSource[];
}

export interface LoopSource {
  readonly url: string;
  readonly type: string;
}

export interface ResultView {
  /** Null to use the shop's default heading. */
  readonly headline: string | null;
  readonly skins: readonly SkinView[];
  readonly details: readonly DetailView[];
}

/**
 * Reads the metafield `custom.results`. `chosen` are the original names of the selected values.
 *
 * @returns null if the product has no pictures, or none of the selected shade.
 */
export function toResultView(metafield: string | null, chosen: readonly string[]): ResultView | null {
  const results = metafield === null ? null : parseProductResults(metafield);
  if (results === null) return null;
  const skins = results.skins.flatMap(({ text, color, alt, before, after }) => {
    const shown = getPictureFor(after, chosen);
    return shown === null
      ? []
      : [{ name: text, color, alt, before: toPicture(before), after: toPicture(shown) }];
  });
  const details = results.details.flatMap(({ text, alt, src, loop }) => {
    const shown = getPictureFor(src, chosen);
    if (shown === null) return [];
    const sources = getLoopFor(loop, chosen).flatMap(toLoopSource);
    return [{ text, alt, picture: toPicture(shown), ...(sources.length === 0 ? {} : { loop: sources }) }];
  });
  return skins.length + details.length === 0 ? null : { headline: results.headline, skins, details };
}

export function toPicture(address: string): Picture {
  const src = toMediaPath(address);
  return { src, ...toToneField(src) };
}

const loopTypes: ReadonlyMap<string, string> = new Map([
  ['webm', 'video/webm'],
  ['mp4', 'video/mp4'],
]);

function toLoopSource(address: string): readonly LoopSource[] {
  const type = loopTypes.get(/\.(\w+)(?:\?.*)?$/.exec(address)?.[1]?.toLowerCase() ?? '');
  return type === undefined ? [] : [{ url: toMediaPath(address), type }];
}
