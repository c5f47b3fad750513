/** Blends the colour of a tan with a skin tone. */

/** Share of the tan's colour in the result, 0 to 1. */
const strength = 0.6;

/**
 * Multiplies the colours, as a filter does: a tan deepens every skin tone and lightens none. Both are
 * `#rrggbb`; returns null for any other format.
 */
export function tanSkin(skin: string, shade: string): string | null {
  const beneath = toChannels(skin);
  const above = toChannels(shade);
  if (beneath === null || above === null) return null;
  const worn = beneath.map((value, index) => {
    const filtered = (value * (above[index] ?? 255)) / 255;
    return Math.round(value + (filtered - value) * strength);
  });
  return `#${worn.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function toChannels(color: string): readonly number[] | null {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
