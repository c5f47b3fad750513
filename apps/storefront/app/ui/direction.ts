/** The direction of the document's text, for code that the browser doesn't turn by itself. */
export function documentDirection(): 'ltr' | 'rtl' {
  return getComputedStyle(document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr';
}
