/// <reference types="vite/client" />
/** The tone of a photograph's ground, which its box has until it is loaded. */

// A glob matches nothing, and breaks no build, once the demo's folder is deleted. Browsers don't get the file.
const tones: Readonly<Record<string, string>> = import.meta.env.SSR
  ? (Object.values(
      import.meta.glob<Readonly<Record<string, string>>>('../../../../demo/picture-tones.json', {
        eager: true,
        import: 'default',
      }),
    )[0] ?? {})
  : {};

/**
 * Name of an image's tone in `tokens.css`; null for external images, and in a browser, which gets it from its
 * page.
 */
export function getImageTone(src: string): string | null {
  if (!import.meta.env.SSR) return null;
  const name = /^\/media\/(.+)\.webp$/.exec(src)?.[1];
  return name === undefined ? null : (tones[name] ?? null);
}

/** The classes of the box that a picture fades in over. */
export function groundClass(tone: string | null | undefined): string {
  return tone ? `picture-ground tone-${tone}` : 'picture-ground';
}
