/** Returns the text direction of the document, for code whose coordinates the browser doesn't mirror. */
export function getDocumentDirection(): 'ltr' | 'rtl' {
  return getComputedStyle(document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr';
}
