/** Class of a page with the web fonts applied (`styles/late-fonts.css`). */
const withFonts = 'with-fonts';

/** CSS `font` shorthands of headings and text; a brand's style sheet may name others. */
const builtIn = '340 1em "Fraunces Variable"|400 1em "Figtree Variable"';

function getFonts(): readonly string[] {
  const named = getComputedStyle(document.documentElement).getPropertyValue('--web-fonts').trim();
  return named === 'none' ? [] : (named || builtIn).split('|');
}

/** Loads the web fonts after the page's `load` event, then applies them. Resolves then, or if they can't be loaded. */
export async function fetchDeferredFonts(): Promise<void> {
  const { classList } = document.documentElement;
  if (classList.contains(withFonts)) return;
  // A separate task, so that the other `load` handlers run first.
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', () => setTimeout(resolve), { once: true }));
  try {
    await Promise.all(getFonts().map((font) => document.fonts.load(font)));
    classList.add(withFonts);
  } catch (failure) {
    console.warn('fonts not loaded', failure);
  }
}
