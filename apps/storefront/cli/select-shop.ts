/** Determines the folder of the shop that a command works on. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { shopFile } from '../server/shop-folder.ts';
import { InvalidInput } from './commands/invalid-input.ts';

export interface ShopSelection {
  /** The command line without `--shop DIR`. */
  readonly words: readonly string[];
  /** Absolute path; null to use SHOP_DIR. */
  readonly folder: string | null;
}

/**
 * Determines the folder from `--shop DIR`, else from SHOP_DIR, else as the nearest shop folder, upwards from the
 * working directory.
 *
 * @throws InvalidInput if `--shop` has no value, is given twice, or isn't a shop's folder
 */
export function selectShop(
  words: readonly string[],
  { directory, given }: { readonly directory: string; readonly given: string | undefined },
): ShopSelection {
  const { words: others, value } = takeOption(words);
  if (value !== null) {
    const folder = resolve(directory, value);
    if (!isShop(folder))
      throw new InvalidInput(
        `--shop is "${value}"; it must be a folder that "init" made, and "${folder}" has no ${shopFile} with a folder regions.`,
      );
    return { words: others, folder };
  }
  const isGiven = given !== undefined && given.trim() !== '';
  return { words: others, folder: isGiven ? null : findShopUpwards(directory) };
}

function takeOption(words: readonly string[]): {
  readonly words: readonly string[];
  readonly value: string | null;
} {
  const end = words.indexOf('--');
  const before = end === -1 ? words : words.slice(0, end);
  const index = before.findIndex((word) => word === '--shop' || word.startsWith('--shop='));
  const word = before[index];
  if (word === undefined) return { words, value: null };
  const isInline = word.startsWith('--shop=');
  const value = isInline ? word.slice('--shop='.length) : before[index + 1];
  if (value === undefined || value === '' || (!isInline && value.startsWith('-')))
    throw new InvalidInput('--shop needs a value: --shop DIR.');
  const others = [...words.slice(0, index), ...words.slice(index + (isInline ? 1 : 2))];
  if (takeOption(others).value !== null) throw new InvalidInput('--shop is given twice. Give it once.');
  return { words: others, value };
}

function findShopUpwards(directory: string): string | null {
  if (isShop(directory)) return directory;
  const parent = dirname(directory);
  return parent === directory ? null : findShopUpwards(parent);
}

/**
 * Returns true if the folder contains a shop. Checks for storefronts, because a catalogue folder also has a
 * `shop.json`.
 */
function isShop(folder: string): boolean {
  return existsSync(join(folder, shopFile)) && existsSync(join(folder, 'regions'));
}
