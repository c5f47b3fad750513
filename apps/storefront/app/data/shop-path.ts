/** Returns the storefront's path prefix from the document: empty, or `/au`. Empty on the server. */
export function getDocumentBase(): string {
  return typeof document === 'undefined' ? '' : (document.documentElement.dataset.base ?? '');
}

/** Adds the storefront's prefix to a path, in the browser. */
export function shopPath(path: string): string {
  return `${getDocumentBase()}${path}`;
}
