/// <reference types="vite/client" />
/** Background tone of a photograph, which its box shows until it is loaded. */

// `import.meta.glob` instead of an import, which would break the build once the demo's folder is deleted. The browser's
// build is without the file.
const tones: Readonly<Record<string, string>> = import.meta.env.SSR
  ? (Object.values(
      import.meta.glob<Readonly<Record<string, string>>>('../../../../demo/picture-tones.json', {
        eager: true,
        import: 'default',
      }),
    )[0] ?? {})
  : {};

/**
 * Returns the name of an image's tone in `tokens.css`; null for external images. In the browser always null, because
 * the page's data has the tone.
 */
export function getImageTone(src: string): string | null {
  if (!import.meta.env.SSR) return null;
  const name = /^\/media\/(.+)\.webp$/.exec(src)?.[1];
  return name === undefined ? null : (tones[name] ?? null);
}

/** Returns the tone of an image as a field of its data; no field if the tone is unknown. */
export function toToneField(src: string): { readonly tone?: string } {
  const tone = getImageTone(src);
  return tone === null ? {} : { tone };
}

/** Returns the CSS classes of the box behind an image that fades in. */
export function getToneClass(tone: string | null | undefined): string {
  return tone ? `picture-ground tone-${tone}` : 'picture-ground';
}

/**
 * Returns the CSS classes of a chapter, a section from edge to edge on the tone of its picture; an empty string if the tone is
 * unknown.
 *
 * @param onPhones limits it to phones.
 */
export function getChapterClass(tone: string | undefined, onPhones = false): string {
  if (tone === undefined) return '';
  return `chapter tone-${tone}${onPhones ? ' chapter-on-phones' : ''}`;
}
