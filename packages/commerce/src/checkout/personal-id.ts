/**
 * Personal IDs, which customs in some countries require. They are encrypted with AES-256-GCM on arrival, displayed masked,
 * and never logged (FORM-07).
 */
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const version = 'v1';
/** Name of the key file in the key directory. */
export const personalIdKeyFile = 'personal-id.key';
/** Name of the key among the secrets shared by all machines. */
export const personalIdSecretName = 'personal-id';

/** 32 bytes. */
export type PersonalIdKey = Uint8Array;

export interface PersonalIdKeySources {
  /** Key from the configuration: 64 hexadecimal digits. */
  readonly setting: string | undefined;
  /** Previous key from the configuration, needed until all data is re-encrypted. */
  readonly previousSetting?: string | undefined;
  /** Directory of the key file. */
  readonly directory: string;
  /** For several machines: returns the shared key, which is the `proposal` of the first machine. */
  readonly common?: ((proposal: string) => Promise<string>) | undefined;
  readonly log?: { error(details: object, message: string): void } | undefined;
}

/**
 * Loads the key: from the configuration; otherwise the key shared by all machines; otherwise from the key file. The file is
 * created at the first start and readable by its owner only. An existing key file is this machine's proposal for the shared
 * key.
 *
 * @throws Error with the reason if the setting or the file is invalid.
 */
export async function loadPersonalIdKey(places: PersonalIdKeySources): Promise<PersonalIdKey> {
  const { setting, directory, common, log } = places;
  if (setting !== undefined && setting !== '') return parseKey(setting, 'the setting PERSONAL_ID_KEY');
  const path = join(directory, personalIdKeyFile);
  if (common === undefined) return fileKey(directory, path);
  const own = await readKeyFile(path);
  const proposal = own ?? randomBytes(32).toString('hex');
  const key = await common(Buffer.from(parseKey(proposal, `the file ${personalIdKeyFile}`)).toString('hex'));
  if (own !== null && key !== proposal.toLowerCase()) {
    const words =
      'this file holds another key for personal IDs than the database; the one in the database is used; do not delete the file';
    log?.error({ path }, words);
  }
  return parseKey(key, 'the database');
}

/**
 * Loads every key with which stored IDs may be encrypted, the current one first, then the previous setting, then the key
 * that was generated before there was a setting. That one comes from the key directory or, if `made` returns it, from the
 * database.
 *
 * @throws Error with the reason if a setting or the file is invalid.
 */
export async function loadPersonalIdKeys(
  places: PersonalIdKeySources,
  made: () => Promise<string | null> = async () => null,
): Promise<readonly PersonalIdKey[]> {
  const { setting, previousSetting, directory } = places;
  const current = await loadPersonalIdKey(places);
  if (setting === undefined || setting === '') return [current];
  const before = [
    [previousSetting, 'the setting PERSONAL_ID_KEY_PREVIOUS'],
    [await readKeyFile(join(directory, personalIdKeyFile)), `the file ${personalIdKeyFile}`],
    [await made(), 'the database'],
  ] as const;
  return [current, ...before.flatMap(([text, name]) => (text ? [parseKey(text, name)] : []))];
}

async function fileKey(directory: string, path: string): Promise<PersonalIdKey> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const kept = await readKeyFile(path);
  if (kept !== null) return parseKey(kept, `the file ${personalIdKeyFile}`);
  const fresh = randomBytes(32);
  // Write to a temporary file first, so that the key file is always complete, even after a crash.
  const draft = `${path}.${randomUUID()}`;
  await writeDurably(draft, fresh.toString('hex'));
  try {
    // `link` fails if the file exists. If two processes start at the same time, one creates the key and both use it.
    await link(draft, path);
    return fresh;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return parseKey((await readKeyFile(path)) ?? '', `the file ${personalIdKeyFile}`);
  } finally {
    await unlink(draft);
  }
}

async function readKeyFile(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

function parseKey(text: string, name: string): PersonalIdKey {
  if (!/^[0-9a-fA-F]{64}$/.test(text)) throw new Error(`${name} must hold 64 hexadecimal digits.`);
  return Buffer.from(text, 'hex');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/**
 * Encrypts an ID for one cart; it can't be decrypted for another. The format is `v1.<nonce>.<tag>.<data>`, each part in
 * base64url.
 */
export function encryptPersonalId(id: string, cartId: string, key: PersonalIdKey): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(cartId));
  const data = Buffer.concat([cipher.update(id, 'utf8'), cipher.final()]);
  return [version, ...[nonce, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.');
}

/**
 * Decrypts an ID.
 * @throws Error if it was altered, or encrypted for another cart or with another key.
 */
export function decryptPersonalId(text: string, cartId: string, key: PersonalIdKey): string {
  const [format, nonce, tag, data] = text.split('.');
  if (format !== version || nonce === undefined || tag === undefined || data === undefined) {
    throw new Error('The encrypted personal ID has an unknown format.');
  }
  const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
    .setAAD(Buffer.from(cartId))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([cipher.update(Buffer.from(data, 'base64url')), cipher.final()]).toString('utf8');
}

/**
 * Decrypts an ID with whichever key fits.
 * @throws Error if none of them fits.
 */
export function decryptWithAnyKey(text: string, cartId: string, keys: readonly PersonalIdKey[]): string {
  for (const key of keys) {
    try {
      return decryptPersonalId(text, cartId, key);
    } catch {
      // Try the next key; the error is thrown below if none fits.
    }
  }
  throw new Error('None of the configured keys decrypts this personal ID.');
}

/** Masks an ID as "•••• 4821". Shows at most the last four characters, and at most a third of the ID. */
export function maskPersonalId(id: string): string {
  const shown = Math.min(4, Math.floor(id.length / 3));
  return `•••• ${id.slice(id.length - shown)}`.trimEnd();
}
