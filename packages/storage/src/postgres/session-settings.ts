/** Session settings that override those of the connection URL. By default the driver lets the URL win. */

/** Settings with which a session is opened. */
export interface SessionSettings {
  readonly connectionString: string;
  /** Server command-line options: `-c name=value`. */
  readonly options?: string;
  readonly application_name?: string;
}

/**
 * Returns the settings with a URL that doesn't override them: its application name is removed if we set one, and its
 * options come before ours.
 */
export function mergeSessionSettings({ connectionString, ...own }: SessionSettings): SessionSettings {
  const given = URL.canParse(connectionString) ? new URL(connectionString) : null;
  if (given === null) return { connectionString, ...own };
  const options = given.searchParams.get('options');
  const hasName = own.application_name !== undefined && given.searchParams.has('application_name');
  // A URL without these settings is passed on unchanged.
  if (options === null && !hasName) return { connectionString, ...own };
  if (hasName) given.searchParams.delete('application_name');
  given.searchParams.delete('options');
  const both = [options ?? '', own.options ?? ''].filter((part) => part !== '').join(' ');
  return { ...own, connectionString: given.href, ...(both === '' ? {} : { options: both }) };
}
