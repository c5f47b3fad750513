/** Class of a page with the web fonts applied (`styles/late-fonts.css`). */
const withFonts = 'with-fonts';

/** Font shorthands of headings and text, unless the brand's style sheet names others. */
const builtIn = '340 1em "Fraunces Variable"|400 1em "Figtree Variable"';

function getFonts(): readonly string[] {
  const named = getComputedStyle(document.documentElement).getPropertyValue('--web-fonts').trim();
  return named === 'none' ? [] : (named || builtIn).split('|');
}

/** Loads the web fonts after the page's `load` event, then applies them. Resolves then, or if they can't be loaded. */
export async function fetchDeferredFonts(): Promise<void> {
  const { classList } = document.documentElement;
  if (classList.contains(withFonts)) return;
  // A task later than the other `load` handlers.
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', () => setTimeout(resolve), { once: true }));
  try {
    await Promise.all(getFonts().map((font) => document.fonts.load(font)));
    classList.add(withFonts);
  } catch (failure) {
    console.warn('fonts not loaded', failure);
  }
}
