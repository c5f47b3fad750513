/** Product options that are displayed as swatches, and their labels (CAT-11). */
import { getStorefront, type RegionKey } from '../regions/region.ts';

type OptionKind = 'colour' | 'style' | 'scent' | 'type';

const kinds: ReadonlyMap<string, OptionKind> = new Map([
  ['color', 'colour'],
  ['colour', 'colour'],
  ['style', 'style'],
  ['eye mask style', 'style'],
  ['scent', 'scent'],
  ['tangle tamer', 'type'],
  ['variants', 'type'],
]);

function getKind(name: string): OptionKind | undefined {
  return kinds.get(name.trim().toLowerCase());
}

/** Returns true for the known option names that are displayed as swatches. */
export function isSwatchOption(name: string): boolean {
  return getKind(name) !== undefined;
}

const labelNames: Readonly<Record<OptionKind, string>> = {
  colour: 'Color',
  style: 'Style',
  scent: 'Scent',
  type: 'Type',
};

/**
 * Returns the name under which editors configure an option's label: that of its kind ("Colour" is a Color), otherwise its
 * own name.
 */
export function toOptionLabelName(name: string): string {
  const kind = getKind(name);
  return kind === undefined ? name.trim() : labelNames[kind];
}

/**
 * Returns the label of an option picker: "Choose Color" in the storefront's spelling ("Choose Colour", "Choose Shade").
 * Style, Scent and Type are the same everywhere.
 */
export function getOptionLabel(name: string, region: RegionKey): string {
  switch (getKind(name)) {
    case 'colour':
      return getStorefront(region).colour.label;
    case 'style':
      return 'Choose Style';
    case 'scent':
      return 'Choose Scent';
    case 'type':
      return 'Choose Type';
    default:
      return `Choose ${name.trim()}`;
  }
}

/**
 * Returns an option's name in the storefront's spelling: "Color" or "Colour". Any other name is
 * unchanged.
 */
export function getOptionName(name: string, region: RegionKey): string {
  if (!['color', 'colour'].includes(name.trim().toLowerCase())) return name;
  return getStorefront(region).colour.name;
}
