/**
 * Certificates for `https` on this machine: a certificate authority created once per user, and a server certificate that it signs
 * at each start.
 */
import { createPublicKey, randomBytes, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';

export interface ServerCertificate {
  readonly cert: string;
  readonly key: string;
  /** File of the authority's certificate, which clients have to trust. */
  readonly authorityFile: string;
}

/** Thrown if the authority's files can't be used. The message contains a solution. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError';
}

const day: DurationMs = 86_400_000;
const authorityDays = 3650;
/** Browsers reject certificates of servers that are valid for longer than 398 days. */
const serverDays = 397;
/**
 * Minimum remaining days of an authority, which must not expire before its server certificates. With fewer days, it is replaced.
 */
const minDaysLeft = serverDays + 1;
const names = { dns: 'localhost', ips: ['127.0.0.1', '::1'] } as const;
export const secureHosts: readonly string[] = [names.dns, ...names.ips];

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/**
 * Permits the three names of this machine and no others: a stolen key can't be used to impersonate other sites. RFC 5280,
 * 4.2.1.10: the subtrees `localhost`, 127.0.0.1/32 and ::1/128, as DER.
 */
const nameConstraints = {
  oid: '2.5.29.30',
  der: Buffer.from(
    [
      '303fa03d',
      `300b8209${Buffer.from(names.dns).toString('hex')}`,
      '300a87087f000001ffffffff',
      `30228720${'0'.repeat(31)}1${'f'.repeat(32)}`,
    ].join(''),
    'hex',
  ),
} as const;

/** Loads the polyfill before the library, whose dependencies need it. A bundle doesn't guarantee the order of static imports. */
async function loadLibrary() {
  await import('reflect-metadata');
  return import('@peculiar/x509');
}

/** Returns this program's folder in the user's data directory. XDG_DATA_HOME takes precedence on every platform. */
export function getUserFolder(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const { XDG_DATA_HOME: chosen, LOCALAPPDATA: local } = environment;
  if (chosen !== undefined && chosen !== '') return join(chosen, 'vitrine-backend');
  if (platform === 'darwin') return join(homedir(), 'Library/Application Support/vitrine-backend');
  if (platform === 'win32' && local !== undefined) return join(local, 'vitrine-backend');
  return join(homedir(), '.local/share/vitrine-backend');
}

export function getAuthorityFile(folder: string): string {
  return join(folder, 'authority', 'certificate.pem');
}

/**
 * Signs a certificate for this machine, with a new key. Creates the authority if there is none.
 *
 * @param folder that of `getUserFolder`
 * @throws CertificateError if the authority can't be read or created
 */
export async function issueServerCertificate(folder: string, now: EpochMs): Promise<ServerCertificate> {
  const authority = await openAuthority(folder, now);
  const library = await loadLibrary();
  const issuer = new library.X509Certificate(authority.cert);
  const keys = await createKeys();
  const certificate = await library.X509CertificateGenerator.create({
    ...getValidity(now, serverDays),
    subject: 'CN=localhost',
    issuer: issuer.subject,
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: await importKey(authority.key),
    extensions: [
      new library.BasicConstraintsExtension(false, undefined, true),
      new library.KeyUsagesExtension(library.KeyUsageFlags.digitalSignature, true),
      new library.ExtendedKeyUsageExtension([library.ExtendedKeyUsage.serverAuth]),
      new library.SubjectAlternativeNameExtension([
        { type: 'dns', value: names.dns },
        ...names.ips.map((value) => ({ type: 'ip', value }) as const),
      ]),
      await library.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  });
  return {
    cert: certificate.toString('pem'),
    key: await exportKey(keys.privateKey),
    authorityFile: getAuthorityFile(folder),
  };
}

interface Authority {
  readonly cert: string;
  readonly key: string;
}

const getKeyFile = (folder: string) => join(folder, 'authority', 'key.pem');

async function openAuthority(folder: string, now: EpochMs): Promise<Authority> {
  const authority = await readAuthority(folder);
  if (authority === null) return createAuthority(folder, now);
  if (new X509Certificate(authority.cert).validToDate.getTime() - now > minDaysLeft * day) return authority;
  await rm(join(folder, 'authority'), { recursive: true, force: true });
  return createAuthority(folder, now);
}

/** Reads the authority from its files; null if the files don't exist. */
async function readAuthority(folder: string): Promise<Authority | null> {
  const file = getAuthorityFile(folder);
  try {
    const [cert, key] = await Promise.all([readFile(file, 'utf8'), readFile(getKeyFile(folder), 'utf8')]);
    if (!createPublicKey(key).equals(new X509Certificate(cert).publicKey))
      throw new Error('the key belongs to another certificate');
    return { cert, key };
  } catch (error) {
    if (isMissing(error)) return null;
    throw createUnusableError(folder, error);
  }
}

function createUnusableError(folder: string, error: unknown): CertificateError {
  return new CertificateError(
    `The certificate authority in ${join(folder, 'authority')} can't be used: ${toReason(error)}. Delete this folder; the next start with --tls creates a new authority, which clients have to trust again.`,
  );
}

/** Creates the authority. If several processes start at the same time, all use the one that was saved first. */
async function createAuthority(folder: string, now: EpochMs): Promise<Authority> {
  const library = await loadLibrary();
  const keys = await createKeys();
  const certificate = await library.X509CertificateGenerator.createSelfSigned({
    ...getValidity(now, authorityDays),
    // The random part distinguishes it from the authorities of other users and machines.
    name: `CN=vitrine-backend of this machine ${randomBytes(4).toString('hex')}`,
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new library.BasicConstraintsExtension(true, 0, true),
      new library.KeyUsagesExtension(library.KeyUsageFlags.keyCertSign, true),
      new library.Extension(nameConstraints.oid, true, nameConstraints.der),
      await library.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  const authority = { cert: certificate.toString('pem'), key: await exportKey(keys.privateKey) };
  try {
    return await saveAuthority(folder, authority);
  } catch (error) {
    if (error instanceof CertificateError) throw error;
    throw new CertificateError(
      `A certificate authority can't be created in ${folder}: ${toReason(error)}. Make the folder writable, or name another one with XDG_DATA_HOME.`,
    );
  }
}

async function saveAuthority(folder: string, authority: Authority): Promise<Authority> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const created = await mkdtemp(join(folder, 'creating-'));
  try {
    await writeFile(join(created, 'key.pem'), authority.key, { mode: 0o600 });
    await writeFile(join(created, 'certificate.pem'), authority.cert);
    // Fails if another process has saved one meanwhile.
    await rename(created, join(folder, 'authority'));
    return authority;
  } catch (error) {
    const other = await readAuthority(folder);
    if (other !== null) return other;
    if (existsSync(getAuthorityFile(folder)) || existsSync(getKeyFile(folder)))
      throw createUnusableError(folder, 'one of its two files is missing');
    throw error;
  } finally {
    await rm(created, { recursive: true, force: true });
  }
}

/** Starts a minute earlier, because clocks may differ. */
function getValidity(now: EpochMs, days: number) {
  return {
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    notBefore: new Date(now - 60_000),
    notAfter: new Date(now + days * day),
  };
}

async function createKeys() {
  return crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
}

async function exportKey(key: CryptoKey): Promise<string> {
  const body = Buffer.from(await crypto.subtle.exportKey('pkcs8', key)).toString('base64');
  return `-----BEGIN PRIVATE KEY-----\n${body.replaceAll(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`;
}

async function importKey(pem: string): Promise<CryptoKey> {
  const der = Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64');
  return crypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
