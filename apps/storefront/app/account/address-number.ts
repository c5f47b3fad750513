/**
 * The digits of an address id, the only part that appears in URLs, since the full id may contain a key. Empty
 * if there are none.
 */
export function addressNumber(id: string): string {
  return /\/MailingAddress\/(\d+)/.exec(id)?.[1] ?? '';
}
