/** Formats names of order lines as Shopify does. */

/** Title of the only variant of a product without options. */
const defaultVariant = 'Default Title';

interface NamedLine {
  readonly title: string;
  readonly variantTitle: string;
}

/** Returns the title of a line's variant; null if its product has no options. */
export function getVariantTitle({ variantTitle }: Pick<NamedLine, 'variantTitle'>): string | null {
  return variantTitle === '' || variantTitle === defaultVariant ? null : variantTitle;
}

/** Returns the title of the product, followed by the variant's title if the product has options. */
export function formatLineName(line: NamedLine, separator = ' - '): string {
  return [line.title, getVariantTitle(line)].filter((each) => each !== null).join(separator);
}
