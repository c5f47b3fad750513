/** The metafield `custom.results`: pictures of what a product does, by skin tone and shade. */
import productWords from '../../content/theme/productWords.json' with { type: 'json' };
import { LIMBS, type Product } from './product.ts';
import { swatches } from './taxonomy.ts';

const { skins } = productWords.default.shadeHelp;

const textures = {
  foam: { text: 'The foam, up close', alt: 'Tinted foam, its bubbles visible' },
  smear: { text: 'The lotion, up close', alt: 'Lotion drawn out by a finger' },
  drops: { text: 'The drops, up close', alt: 'Drops of a tan, the largest as wide as a coin' },
} as const;

/** The product whose foam is shown in motion (`photographs/loops.ts`). */
const loopedProduct = 'golden-hour-mousse';

const toSlug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/gu, '-');
/** The picture of a loop is its first frame. */
const toLoopPaths = (name: string): readonly string[] => [`/media/results/${name}.mp4`];
const toImagePath = (name: string): string => `/media/results/${name}.webp`;

/** Returns an empty text for a product without such pictures. */
export function toResultsJson({ handle, result, options }: Product): string {
  if (result === undefined) return '';
  const { limb, texture } = result;
  const shades = (options?.Color ?? []).filter((shade) => swatches[shade] !== undefined);
  const inShades = (name: string) =>
    Object.fromEntries(shades.map((shade) => [shade, toImagePath(`${name}-${toSlug(shade)}`)]));
  const loopsInShades = (name: string) =>
    Object.fromEntries(shades.map((shade) => [shade, toLoopPaths(`${name}-${toSlug(shade)}`)]));
  return JSON.stringify({
    skins: skins.map(({ name: skin, color }) => ({
      text: skin,
      color,
      alt: `${LIMBS[limb]}, ${skin.toLowerCase()} skin`,
      before: toImagePath(`${limb}-${toSlug(skin)}`),
      after: inShades(`${limb}-${toSlug(skin)}`),
    })),
    details: [
      ...(handle === loopedProduct
        ? [
            {
              text: 'The foam, on skin',
              alt: 'Foam on a leg, tanned where the foam has been',
              src: inShades('foam-on-skin'),
              loop: loopsInShades('foam-on-skin'),
            },
          ]
        : []),
      ...(texture === undefined ? [] : [{ ...textures[texture], src: inShades(texture) }]),
      ...((options?.Size?.length ?? 0) > 1
        ? [
            {
              text: 'The sizes, to scale',
              alt: 'Both sizes beside each other',
              src: inShades(`sizes-${handle}`),
            },
          ]
        : []),
    ],
  });
}
