/**
 * Codes of gift cards: 16 characters out of 32, which are 80 random bits. Only a keyed hash and the last four characters are
 * stored. A code that waits to be emailed is encrypted.
 */
import { createHmac, randomBytes } from 'node:crypto';

/** Digits and capital letters without I, L, O and U, which can be confused with others or form words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;
const shownLength = 4;

/** 32-byte key of the hashes. It must never change, because codes can't be found without it. */
export type GiftCardKey = Uint8Array;

export interface GiftCardCode {
  /** Code in groups of four: `7K2M-9QXD-4TRV-H8NB`. */
  readonly code: string;
  readonly hash: string;
  readonly lastCharacters: string;
}

/** Creates a random code. With a seed, always the same one; the seed must itself be random and secret. */
export function createGiftCardCode(key: GiftCardKey, seed: string | null = null): GiftCardCode {
  const bytes =
    seed === null
      ? randomBytes(codeLength)
      : createHmac('sha256', key).update(`code ${seed}`).digest().subarray(0, codeLength);
  // 256 is a multiple of 32, so every character is equally likely.
  const characters = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
  return {
    code: formatGiftCardCode(characters),
    hash: hashGiftCardCode(characters, key),
    lastCharacters: characters.slice(-shownLength),
  };
}

/**
 * Returns the hash under which a code is stored. Any text is accepted, so that a malformed code takes the same time and gets
 * the same response as an unknown one.
 */
export function hashGiftCardCode(text: string, key: GiftCardKey): string {
  return createHmac('sha256', key).update(normalizeGiftCardCode(text)).digest('base64url');
}

/** Removes spaces and hyphens, and replaces letters that are easily confused with digits. */
export function normalizeGiftCardCode(text: string): string {
  return text
    .slice(0, 200)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

function formatGiftCardCode(characters: string): string {
  return characters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Returns a card's display name: `•••• H8NB`. */
export function maskGiftCard(lastCharacters: string): string {
  return `•••• ${lastCharacters}`;
}
