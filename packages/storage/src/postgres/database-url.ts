/**
 * The address of a PostgreSQL database, of one host or of several: `postgres://user:password@a:5432,b:5432/shop`. The driver
 * supports one host only.
 */

export interface ParsedDatabaseUrl {
  /** One URL per host, in the order in which they are tried. */
  readonly urls: readonly [string, ...string[]];
  /** True to skip hosts that are standbys. */
  readonly requiresWritable: boolean;
}

/** `DATABASE_URL` is invalid or unsupported. The message completes a sentence that begins with the variable's name. */
export class DatabaseUrlError extends Error {
  override readonly name = 'DatabaseUrlError';
}

const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#\s]*@)?)([^/?#\s]*)(\S*)$/;
const attributes = 'target_session_attrs';

/**
 * Parses a connection URL. With several hosts, the one that accepts writes is used by default.
 *
 * @throws DatabaseUrlError if it is malformed or has an option the shop doesn't support
 */
export function parseDatabaseUrl(text: string): ParsedDatabaseUrl {
  const [, start = '', hosts = '', rest = ''] = shape.exec(text) ?? [];
  const names = hosts.split(',');
  const urls = names.map((host) => `${start}${host}${rest}`);
  if (names.length > 1 && names.includes('')) {
    throw new DatabaseUrlError('names an empty host: write postgres://user:password@a:5432,b:5432/vitrine');
  }
  if (start === '' || !urls.every((url) => URL.canParse(url))) {
    throw new DatabaseUrlError('must be an address such as postgres://user:password@host:5432/vitrine');
  }
  const parsed = urls.map((url) => new URL(url));
  const { searchParams } = parsed[0] ?? new URL(text);
  if (names.length > 1 && searchParams.has('host')) {
    throw new DatabaseUrlError('names hosts twice: leave out ?host=');
  }
  if (['host', 'port'].some((name) => searchParams.get(name)?.includes(','))) {
    throw new DatabaseUrlError(
      'names several hosts in ?host=: write them before the database, as in postgres://user:password@a:5432,b:5432/vitrine',
    );
  }
  const wanted = searchParams.get(attributes);
  if (wanted !== null && wanted !== 'read-write' && wanted !== 'primary') {
    throw new DatabaseUrlError(
      `has ${attributes}=${wanted}, but the shop has to write: set ${attributes}=read-write`,
    );
  }
  // A URL without this parameter is passed on unchanged.
  if (wanted !== null) for (const url of parsed) url.searchParams.delete(attributes);
  const [first = text, ...others] = wanted === null ? urls : parsed.map(({ href }) => href);
  return { urls: [first, ...others], requiresWritable: wanted !== null || names.length > 1 };
}

/** Returns the hosts of a connection URL with their ports, for messages. */
export function getDatabaseHosts(text: string): string {
  return parseDatabaseUrl(text)
    .urls.map((url) => new URL(url).host)
    .join(', ');
}
