/**
 * Personal IDs, which some countries' customs ask for: encrypted with AES-256-GCM as soon as they arrive, shown
 * masked, never logged. Source: store §5, decisions §6.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const version = 'v1';
const keyFile = 'personal-id.key';

/** 32 bytes. */
export type PersonalIdKey = Uint8Array;

/**
 * The key from the setting (64 hexadecimal digits), else from its file in the folder, which is made at the first
 * start and readable by its owner alone.
 *
 * @throws Error naming what is wrong with the setting or the file.
 */
export async function loadPersonalIdKey(options: {
  readonly setting: string | undefined;
  readonly directory: string;
}): Promise<PersonalIdKey> {
  if (options.setting !== undefined && options.setting !== '') {
    return parseKey(options.setting, 'the setting PERSONAL_ID_KEY');
  }
  const path = join(options.directory, keyFile);
  await mkdir(options.directory, { recursive: true });
  const fresh = randomBytes(32);
  try {
    // Exclusive: of two processes that start at once one makes the key and both use it.
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(fresh.toString('hex'));
      await file.sync();
    } finally {
      await file.close();
    }
    return fresh;
  } catch (error) {
    if (!isFileExists(error)) throw error;
    return parseKey((await readFile(path, 'utf8')).trim(), `the file ${keyFile}`);
  }
}

function parseKey(text: string, name: string): PersonalIdKey {
  if (!/^[0-9a-fA-F]{64}$/.test(text)) throw new Error(`${name} must hold 64 hexadecimal digits.`);
  return Buffer.from(text, 'hex');
}

function isFileExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
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

/** "•••• 4821": at most the last four characters, and never more than a third of the ID. */
export function maskPersonalId(id: string): string {
  const shown = Math.min(4, Math.floor(id.length / 3));
  return `•••• ${id.slice(id.length - shown)}`.trimEnd();
}
