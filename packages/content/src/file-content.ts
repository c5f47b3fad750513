/**
 * Content from JSON files: `cart/<group>.json` and `theme/<group>.json` in a directory. A content service can implement the same
 * port (CONT-02).
 */

import { join } from 'node:path';
import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Logger } from 'pino';
import type { CartSettings } from './cart-settings.ts';
import type { DocumentId } from './documents/content-model.ts';
import { parseDocumentName } from './documents/document-kinds.ts';
import type { ProductContent } from './documents/product-content.ts';
import { readProductContent } from './documents/product-in-region.ts';
import { openLastValidFile } from './last-valid-file.ts';
import { parseCartSettings, parseThemeSettings } from './read-settings.ts';
import type { SettingsError } from './settings-error.ts';
import { SettingsFolder } from './settings-folder.ts';
import type { ThemeSettings } from './theme-settings.ts';

/** Documents whose active content changed. */
export interface ContentChange {
  readonly documents: readonly DocumentId[];
  /** Documents whose content on the staging store changed. */
  readonly drafts?: readonly DocumentId[];
  /** True if the errors for editors changed. */
  readonly problems?: boolean;
}

/** Reads editors' content from any source. */
export interface ContentService {
  /** Without `language`, the settings are in the original language. */
  cartSettings(region: RegionKey, language?: StorefrontLanguage): Promise<CartSettings>;
  themeSettings(region: RegionKey, language?: StorefrontLanguage): Promise<ThemeSettings>;
  /** Returns a product's content, or the defaults. */
  product(handle: string, region: RegionKey, language?: StorefrontLanguage): Promise<ProductContent>;
  /** Returns the live bodies by document name (`theme/announcement`), without articles. */
  bodies(): Promise<ReadonlyMap<string, unknown>>;
  /** Returns the errors in the settings, for editors. Invalid settings aren't used. */
  problems(kind: 'cart' | 'theme'): Promise<readonly SettingsError[]>;
  /** Subscribes to changes of settings, to invalidate caches. Returns a function that unsubscribes. */
  onChange(listener: (change: ContentChange) => void): () => void;
}

export interface FileContentOptions {
  readonly directory: string;
  readonly clock: () => EpochMs;
  /** Time after which the files are checked for changes again. One second by default. */
  readonly trusted?: DurationMs;
  /** Store of the files' last valid versions. If omitted, none are known after a start. */
  readonly lastValid?: {
    readonly directory: string;
    /** False for a program that runs next to the shop, such as a command: it only reads the versions. */
    readonly writes: boolean;
  };
  readonly log: Logger;
}

/** Opens the settings of a directory. */
export async function openFileContent({
  directory,
  clock,
  trusted,
  lastValid,
  log,
}: FileContentOptions): Promise<ContentService> {
  const listeners = new Set<(change: ContentChange) => void>();
  const onChange = (groups: readonly string[], problems: boolean) => {
    const documents = groups.map(parseDocumentName).filter((id) => id !== null);
    for (const listener of listeners) listener({ documents, problems });
  };
  const folder = (name: string) => ({
    clock,
    ...(trusted === undefined ? {} : { trusted }),
    ...(lastValid === undefined
      ? {}
      : { lastValid: openLastValidFile(join(lastValid.directory, `last-good-${name}.json`), lastValid) }),
    log,
    directory: join(directory, name),
    onChange: (groups: readonly string[], problems: boolean) =>
      onChange(
        groups.map((group) => `${name}/${group}`),
        problems,
      ),
  });
  const cart = new SettingsFolder({ ...folder('cart'), read: parseCartSettings });
  const theme = new SettingsFolder({ ...folder('theme'), read: parseThemeSettings });
  await Promise.all([cart.refresh(), theme.refresh()]);
  return {
    cartSettings: (region, language = getOriginalLanguage()) => cart.of(region, language),
    themeSettings: (region, language = getOriginalLanguage()) => theme.of(region, language),
    product: async (handle, region, language) => readProductContent(new Map(), handle, region, language),
    async bodies() {
      const [cartFiles, themeFiles] = await Promise.all([cart.contents(), theme.contents()]);
      return new Map([
        ...[...cartFiles].map(([group, body]) => [`cart/${group}`, body] as const),
        ...[...themeFiles].map(([group, body]) => [`theme/${group}`, body] as const),
      ]);
    },
    problems: (kind) => (kind === 'cart' ? cart : theme).problems(),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
