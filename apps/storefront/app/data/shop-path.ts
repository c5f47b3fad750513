/** The storefront's path, which the document names: empty, or `/au`. Empty on the server. */
export function getDocumentBase(): string {
  return typeof document === 'undefined' ? '' : (document.documentElement.dataset.base ?? '');
}

/** The address of a path of the shop in the browser: below the storefront's own path. */
export function shopPath(path: string): string {
  return `${getDocumentBase()}${path}`;
}
