/** Fonts that a brand can choose. All are served by the shop or installed on the device. */

/** Choices of the editor's form, stored in the brand's document. */
export const fontNames = ['system', 'system serif', 'Figtree', 'Fraunces', 'own file'] as const;
export type FontName = (typeof fontNames)[number];

const systemSans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const systemSerif = 'Charter, "Bitstream Charter", "Iowan Old Style", Cambria, Georgia, "Noto Serif", serif';

const families: Readonly<Record<Exclude<FontName, 'own file'>, string>> = {
  system: systemSans,
  'system serif': systemSerif,
  // Fallbacks with the same metrics, so that the layout doesn't shift when the font loads (`styles/fonts.css`).
  Figtree:
    '"Figtree Variable", "Figtree on Arial", "Figtree on Roboto", "Figtree on DejaVu", system-ui, sans-serif',
  Fraunces:
    '"Fraunces Variable", "Fraunces on Georgia", "Fraunces on Noto Serif", "Fraunces on Times", "Fraunces on DejaVu", serif',
};

/** Returns the value of `font-family`. `own` is the family of an uploaded file. */
export function getFontFamily(name: FontName, own: string): string {
  return name === 'own file' ? `"${own}", ${systemSans}` : families[name];
}
