/**
 * Finds upstream services that the shop connects to without encryption, and whether they are on a private network.
 */
import { isIP } from 'node:net';
import { parseDatabaseUrl } from '@vitrine/storage/postgres/database-url';
import type { Logger } from 'pino';

/** Settings with URLs that the server connects to with confidential data. */
const spokenTo = [
  'DATABASE_URL',
  'SMTP_URL',
  'COMMERCE_URL',
  'CONTENT_URL',
  'STRIPE_API_URL',
  'YOTPO_LOYALTY_URL',
  'BACKUP_S3_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;

export type UpstreamSettings = { readonly [Name in (typeof spokenTo)[number]]?: string | undefined };

/** An upstream service to which the shop connects without encryption. */
export interface UnencryptedUpstream {
  readonly setting: (typeof spokenTo)[number];
  readonly host: string;
  /** `private`: an address in a private network. `open`: traffic may cross the internet. */
  readonly network: 'private' | 'open';
}

/**
 * Finds unencrypted upstreams on other machines. `sslMode` is PGSSLMODE, which PostgreSQL's driver uses if the URL has no
 * `sslmode`.
 */
export function findUnencryptedUpstreams(
  settings: UpstreamSettings,
  sslMode: string | undefined,
): readonly UnencryptedUpstream[] {
  return spokenTo.flatMap((setting): UnencryptedUpstream[] => {
    const text = settings[setting];
    if (text === undefined) return [];
    return getAddresses(setting, text).flatMap((address): UnencryptedUpstream[] => {
      const host = hostOf(address);
      if (isEncrypted(address, sslMode) || isThisMachine(host)) return [];
      return [{ setting, host, network: isPrivate(host) ? 'private' : 'open' }];
    });
  });
}

function getAddresses(setting: UnencryptedUpstream['setting'], text: string): URL[] {
  if (setting === 'DATABASE_URL') return parseDatabaseUrl(text).urls.map((url) => new URL(url));
  return URL.canParse(text) ? [new URL(text)] : [];
}

/** Returns a message to the operator about an unencrypted upstream on the internet. */
export function describeUnencryptedUpstream({ setting, host }: UnencryptedUpstream): string {
  const remedy = {
    DATABASE_URL: 'add ?sslmode=verify-full',
    SMTP_URL: 'use smtps://, or add ?requireTLS=true',
  };
  const way = setting === 'DATABASE_URL' || setting === 'SMTP_URL' ? remedy[setting] : 'use https://';
  return `${setting} speaks to ${host} without encryption: ${way}. Where the way there is safe by other means set PLAIN_NEIGHBOURS=true.`;
}

/** Logs warnings about allowed unencrypted upstreams on other machines. */
export function warnOfUnencryptedUpstreams(
  settings: UpstreamSettings,
  log: Pick<Logger, 'warn'>,
  sslMode: string | undefined = process.env.PGSSLMODE,
): void {
  for (const { setting, host, network } of findUnencryptedUpstreams(settings, sslMode)) {
    log.warn(
      { setting, host, network },
      'NOT ENCRYPTED: whoever is on the way to this neighbour reads passwords, addresses and orders',
    );
  }
}

function hostOf({ hostname, searchParams }: URL): string {
  // PostgreSQL's URLs may have a socket's folder instead of a host.
  const named = searchParams.get('host') ?? decodeURIComponent(hostname);
  return named.replace(/^\[|\]$/g, '').toLowerCase();
}

function isEncrypted({ protocol, searchParams }: URL, sslMode: string | undefined): boolean {
  switch (protocol) {
    case 'postgres:':
    case 'postgresql:': {
      const mode = searchParams.get('sslmode') ?? sslMode;
      return (
        searchParams.get('ssl') === 'true' || (mode !== undefined && mode !== 'disable' && mode !== 'allow')
      );
    }
    // With smtp:// encryption is optional, so the server or an attacker in between can turn it off.
    case 'smtp:':
      return searchParams.get('requireTLS') === 'true';
    default:
      return protocol === 'https:' || protocol === 'smtps:';
  }
}

function isThisMachine(host: string): boolean {
  return (
    host === '' ||
    host.startsWith('/') ||
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    (isIP(host) === 4 && host.startsWith('127.'))
  );
}

/** Host names that don't exist in public DNS, such as names of containers, clusters and office networks. */
const privateName = /^[^.]+$|\.(?:internal|local|lan|intranet|private|svc|home\.arpa|cluster\.local|test)$/;
const privateAddress4 =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;
const privateAddress6 = /^(?:f[cd]|fe[89ab])/;

function isPrivate(host: string): boolean {
  switch (isIP(host)) {
    case 4:
      return privateAddress4.test(host);
    case 6:
      return privateAddress6.test(host);
    default:
      return privateName.test(host);
  }
}
