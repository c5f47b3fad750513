/**
 * Returns the digits of an address id; empty if there are none. URLs contain only these, because the rest of the id may
 * contain a key.
 */
export function getAddressNumber(id: string): string {
  return /\/MailingAddress\/(\d+)/.exec(id)?.[1] ?? '';
}
