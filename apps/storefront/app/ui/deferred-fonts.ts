/** Class of a page with the web fonts applied (`styles/late-fonts.css`). */
const withFonts = 'with-fonts';

/** Font shorthands of headings and text, unless the brand's style sheet names others. */
const builtIn = '340 1em "Fraunces Variable"|400 1em "Figtree Variable"';

function getFonts(): readonly string[] {
  const named = getComputedStyle(document.documentElement).getPropertyValue('--web-fonts').trim();
  return named === 'none' ? [] : (named || builtIn).split('|');
}

/** Loads the web fonts after the page's `load` event, then applies them. */
export function fetchDeferredFonts(): void {
  const { classList } = document.documentElement;
  if (classList.contains(withFonts)) return;
  const fetchFonts = async () => {
    try {
      await Promise.all(getFonts().map((font) => document.fonts.load(font)));
      classList.add(withFonts);
    } catch (failure) {
      console.warn('fonts not loaded', failure);
    }
  };
  if (document.readyState === 'complete') void fetchFonts();
  // A task later than the other `load` handlers.
  else addEventListener('load', () => setTimeout(fetchFonts), { once: true });
}
