/**
 * Pictures that show another in a shade, known by their file's name: `mousse-2-dark.webp` is `mousse-2.webp` in Dark. Names
 * are all that a catalogue says of a picture beside its words, here and on Shopify.
 */

const slugOf = (value: string): string => value.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The file's name without its folders, its ending, and what Shopify puts behind a question mark. */
const stemOf = (url: string): string => /([^/]+?)(?:\.\w+)?(?:\?.*)?$/.exec(url)?.[1] ?? '';

/**
 * The pictures with each view in the chosen values where there is one of it, and none in a value that isn't chosen.
 *
 *     inShade(views, ['Light', 'Dark'], ['Dark']) // [mousse-1, mousse-2-dark]
 */
export function inShade<View extends { readonly url: string }>(
  views: readonly View[],
  values: readonly string[],
  chosen: readonly string[],
): readonly View[] {
  const stems = new Set(views.map(({ url }) => stemOf(url)));
  const slugs = values.map(slugOf);
  /** The view that a picture shows in another shade, and that shade. */
  const shownIn = (url: string) => {
    const stem = stemOf(url);
    return slugs
      .map((slug) => ({ slug, base: stem.endsWith(`-${slug}`) ? stem.slice(0, -slug.length - 1) : '' }))
      .find(({ base }) => /-\d+$/.test(base) && stems.has(base));
  };
  const worn = new Map<string, View>();
  const own: View[] = [];
  for (const view of views) {
    const other = shownIn(view.url);
    if (other === undefined) own.push(view);
    else if (chosen.map(slugOf).includes(other.slug)) worn.set(other.base, view);
  }
  return own.map((view) => worn.get(stemOf(view.url)) ?? view);
}
