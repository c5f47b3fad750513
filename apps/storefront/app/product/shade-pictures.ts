/**
 * Images of a product's other shades. They are matched by file name, because the API doesn't have the shade of an
 * image: `mousse-2-dark.webp` shows `mousse-2.webp` in the shade Dark.
 */

const slugOf = (value: string): string => value.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Returns the file name without folders, extension and query string. */
function getFileStem(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/(?<=.)\.\w+$/, '');
}

/**
 * Replaces each image with the same view in a selected shade, if there is one, and omits images of other shades.
 *
 *     inShade(views, ['Light', 'Dark'], ['Dark']) // [mousse-1, mousse-2-dark]
 */
export function selectShadeImages<View extends { readonly url: string }>(
  views: readonly View[],
  values: readonly string[],
  chosen: readonly string[],
): readonly View[] {
  const stems = new Set(views.map(({ url }) => getFileStem(url)));
  const slugs = values.map(slugOf);
  /** Splits a file name into its view and its shade; undefined if the name has no shade. */
  const shownIn = (url: string) => {
    const stem = getFileStem(url);
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
  return own.map((view) => worn.get(getFileStem(view.url)) ?? view);
}
