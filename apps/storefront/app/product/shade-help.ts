/** Previews of the selected tan shade on several skin tones, blended from both colours. */
import { tanSkin } from '@vitrine/rules/colours/tan-skin';
import { getFieldLang } from '../data/text-language.ts';
import type { OptionView } from './option-views.ts';
import type { ShadeHelpMessages } from './product-context.ts';

export interface ShadeHelp {
  /** Undertone of the shade, for example "warm undertone". */
  readonly undertone: string;
  /** Name of the selected shade. */
  readonly shade: string;
  readonly skins: readonly {
    readonly name: string;
    readonly nameLang?: string | undefined;
    /** Colours of the skin before and after, such as `#e8c4a2`. */
    readonly bare: string;
    readonly worn: string;
  }[];
  readonly link: { readonly text: string; readonly to: string; readonly lang?: string | undefined };
}

/**
 * @returns null if the product has no undertone (only tans have one), there are no messages, or no shade with a colour
 * is selected.
 */
export function toShadeHelp(
  options: readonly OptionView[],
  undertone: string | null,
  words: ShadeHelpMessages | null,
): ShadeHelp | null {
  const shade = options.flatMap(({ values }) => values).find(({ chosen, color }) => chosen && color !== null);
  if (undertone === null || words === null || !shade?.color) return null;
  const { color, name } = shade;
  return {
    undertone,
    shade: name,
    skins: words.skins.map((skin) => ({
      name: skin.name,
      nameLang: getFieldLang(skin, 'name'),
      bare: skin.color,
      worn: tanSkin(skin.color, color) ?? skin.color,
    })),
    link: { text: words.button, to: words.url, lang: getFieldLang(words, 'button') },
  };
}
