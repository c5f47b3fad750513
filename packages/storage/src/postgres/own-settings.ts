/** The settings of a session that are the shop's own: an address may name some too, and the driver lets the address win. */

/** What a session is opened with. */
export interface SessionSettings {
  readonly connectionString: string;
  /** Words of a server's command line: `-c name=value`. */
  readonly options?: string;
  readonly application_name?: string;
}

/**
 * The same settings with an address that doesn't take their place: its name of the session gives way where there is one of
 * ours, and its options come before ours.
 */
export function ownSettings({ connectionString, ...own }: SessionSettings): SessionSettings {
  const given = URL.canParse(connectionString) ? new URL(connectionString) : null;
  if (given === null) return { connectionString, ...own };
  const options = given.searchParams.get('options');
  const hasName = own.application_name !== undefined && given.searchParams.has('application_name');
  // An address that says nothing of them stays as it was typed, to the letter.
  if (options === null && !hasName) return { connectionString, ...own };
  if (hasName) given.searchParams.delete('application_name');
  given.searchParams.delete('options');
  const both = [options ?? '', own.options ?? ''].filter((part) => part !== '').join(' ');
  return { ...own, connectionString: given.href, ...(both === '' ? {} : { options: both }) };
}
