/** Colours of the selected shade of tan on several skin tones, computed from the colours of both. */
import { getFieldLang } from '../data/text-language.ts';
import type { OptionView } from './option-views.ts';
import type { ShadeHelpMessages } from './product-context.ts';

export interface ShadeHelp {
  /** "warm undertone" */
  readonly undertone: string;
  /** Name of the selected shade. */
  readonly shade: string;
  readonly skins: readonly {
    readonly name: string;
    readonly nameLang?: string | undefined;
    /** `#e8c4a2`, before and after. */
    readonly bare: string;
    readonly worn: string;
  }[];
  readonly link: { readonly text: string; readonly to: string; readonly lang?: string | undefined };
}

/**
 * @returns null without an undertone (only tans have one), without messages, or if no shade with a colour is
 *   selected.
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
      worn: tanned(skin.color, color) ?? skin.color,
    })),
    link: { text: words.button, to: words.url, lang: getFieldLang(words, 'button') },
  };
}

/** Share of the tan's colour in the result, 0 to 1. */
const strength = 0.6;

/**
 * Multiplies the colours, as a filter does: a tan deepens every skin tone and lightens none. Both are
 * `#rrggbb`; returns null for any other format.
 */
export function tanned(skin: string, shade: string): string | null {
  const beneath = channelsOf(skin);
  const above = channelsOf(shade);
  if (beneath === null || above === null) return null;
  const worn = beneath.map((value, index) => {
    const filtered = (value * (above[index] ?? 255)) / 255;
    return Math.round(value + (filtered - value) * strength);
  });
  return `#${worn.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(color: string): readonly number[] | null {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
