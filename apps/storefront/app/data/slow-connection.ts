/** The browser's Network Information API, if it has one. */
export interface NetworkConnection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

export const connection: NetworkConnection | undefined =
  typeof navigator === 'undefined' ? undefined : Reflect.get(navigator, 'connection');

/** Returns true if the browser reports a slow connection, or its data saver is on. */
export function isSlow(reported: NetworkConnection | undefined): boolean {
  return reported?.saveData === true || /^(?:slow-)?2g$/.test(reported?.effectiveType ?? '');
}
