/**
 * Personal IDs, which some countries' customs ask for: encrypted with AES-256-GCM as soon as they arrive, shown
 * masked, never logged. Source: store §5, decisions §6.
 */
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const version = 'v1';
/** The key's file, below the folder of keys. */
export const keyFile = 'personal-id.key';
/** The key's name among the secrets that machines have in common. */
export const personalIdSecret = 'personal-id';

/** 32 bytes. */
export type PersonalIdKey = Uint8Array;

export interface PersonalIdKeyPlaces {
  /** 64 hexadecimal digits, where the operator gives them. */
  readonly setting: string | undefined;
  /** The one that was set before, while something may still be written with it. */
  readonly previousSetting?: string | undefined;
  /** The folder of the key's file. */
  readonly directory: string;
  /** Where several machines serve the shop: gives the key that all have in common, which is the proposal of the first. */
  readonly common?: ((proposal: string) => Promise<string>) | undefined;
  readonly log?: { error(details: object, message: string): void } | undefined;
}

/**
 * The key from the setting; else the one that the machines have in common; else from its file in the folder, which is
 * made at the first start and readable by its owner alone. A file from before there were other machines is what this
 * machine proposes.
 *
 * @throws Error naming what is wrong with the setting or the file.
 */
export async function loadPersonalIdKey(places: PersonalIdKeyPlaces): Promise<PersonalIdKey> {
  const { setting, directory, common, log } = places;
  if (setting !== undefined && setting !== '') return parseKey(setting, 'the setting PERSONAL_ID_KEY');
  const path = join(directory, keyFile);
  if (common === undefined) return fileKey(directory, path);
  const own = await readKeyFile(path);
  const proposal = own ?? randomBytes(32).toString('hex');
  const key = await common(Buffer.from(parseKey(proposal, `the file ${keyFile}`)).toString('hex'));
  if (own !== null && key !== proposal.toLowerCase()) {
    const words =
      'the key of personal IDs in this file is not the one in the database, which is used; keep the file';
    log?.error({ path }, words);
  }
  return parseKey(key, 'the database');
}

/**
 * Every key that an ID may be written with, the one that writes first: then the setting of before, and the key from the time
 * without a setting, in the folder or, where `made` gives it, in the database.
 *
 * @throws Error naming what is wrong with a setting or the file.
 */
export async function loadPersonalIdKeys(
  places: PersonalIdKeyPlaces,
  made: () => Promise<string | null> = async () => null,
): Promise<readonly PersonalIdKey[]> {
  const { setting, previousSetting, directory } = places;
  const current = await loadPersonalIdKey(places);
  if (setting === undefined || setting === '') return [current];
  const before = [
    [previousSetting, 'the setting PERSONAL_ID_KEY_PREVIOUS'],
    [await readKeyFile(join(directory, keyFile)), `the file ${keyFile}`],
    [await made(), 'the database'],
  ] as const;
  return [current, ...before.flatMap(([text, name]) => (text ? [parseKey(text, name)] : []))];
}

async function fileKey(directory: string, path: string): Promise<PersonalIdKey> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const kept = await readKeyFile(path);
  if (kept !== null) return parseKey(kept, `the file ${keyFile}`);
  const fresh = randomBytes(32);
  // Written under another name first: whoever finds the key's own name finds a whole key, after a crash too.
  const draft = `${path}.${randomUUID()}`;
  await writeDurably(draft, fresh.toString('hex'));
  try {
    // A link never replaces: of two processes that start at once one makes the key and both use it.
    await link(draft, path);
    return fresh;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return parseKey((await readKeyFile(path)) ?? '', `the file ${keyFile}`);
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
 * Encrypts an ID for one cart: moved to another one, it doesn't decrypt.
 * The text is `v1.<nonce>.<tag>.<data>`, each in base64url.
 */
export function encryptPersonalId(id: string, cartId: string, key: PersonalIdKey): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(cartId));
  const data = Buffer.concat([cipher.update(id, 'utf8'), cipher.final()]);
  return [version, ...[nonce, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.');
}

/** @throws Error where the text was altered, or was encrypted for another cart or with another key. */
export function decryptPersonalId(text: string, cartId: string, key: PersonalIdKey): string {
  const [format, nonce, tag, data] = text.split('.');
  if (format !== version || nonce === undefined || tag === undefined || data === undefined) {
    throw new Error('The personal ID is not in the form that this version writes.');
  }
  const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
    .setAAD(Buffer.from(cartId))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([cipher.update(Buffer.from(data, 'base64url')), cipher.final()]).toString('utf8');
}

/** The same with whichever of the keys it was written with. @throws Error where none of them opens it. */
export function openPersonalId(text: string, cartId: string, keys: readonly PersonalIdKey[]): string {
  for (const key of keys) {
    try {
      return decryptPersonalId(text, cartId, key);
    } catch {
      // Another key's, or nobody's: what no key opens is told below.
    }
  }
  throw new Error('No key that is set opens this personal ID.');
}

/** "•••• 4821": at most the last four characters, and never more than a third of the ID. */
export function maskPersonalId(id: string): string {
  const shown = Math.min(4, Math.floor(id.length / 3));
  return `•••• ${id.slice(id.length - shown)}`.trimEnd();
}
