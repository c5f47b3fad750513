/** The class of a page whose words stand in the shop's own fonts (`styles/late-fonts.css`). */
const withFonts = 'with-fonts';

/** As headings and text ask for them. */
const fonts = ['340 1em "Fraunces Variable"', '400 1em "Figtree Variable"'];

/** Fetches the shop's fonts once the page has loaded, and sets its words in them. */
export function fetchDeferredFonts(): void {
  const { classList } = document.documentElement;
  if (classList.contains(withFonts)) return;
  const fetchFonts = async () => {
    try {
      await Promise.all(fonts.map((font) => document.fonts.load(font)));
      classList.add(withFonts);
    } catch (failure) {
      console.warn('the fonts could not be had; words stand in those of the device', failure);
    }
  };
  if (document.readyState === 'complete') void fetchFonts();
  // After all that the page does at that moment.
  else addEventListener('load', () => setTimeout(fetchFonts), { once: true });
}
