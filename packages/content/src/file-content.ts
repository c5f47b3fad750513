/**
 * What editors say, read from JSON files: `cart/<group>.json` and `theme/<group>.json` of a folder. A content service
 * can stand behind the same port. Source: cart-and-shipping §3 and §7.
 */
import { join } from 'node:path';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Logger } from 'pino';
import type { CartSettings } from './cart-settings.ts';
import { documentNamed } from './documents/kinds.ts';
import type { DocumentId } from './documents/model.ts';
import { productIn } from './documents/product-in-region.ts';
import type { SingleProduct } from './documents/single-product.ts';
import { readCartSettings, readThemeSettings } from './read-settings.ts';
import { SettingsFolder } from './settings-folder.ts';
import type { SettingsProblem } from './settings-problem.ts';
import type { ThemeSettings } from './theme-settings.ts';

/** Documents whose content in force isn't what it was. */
export interface ContentChange {
  readonly documents: readonly DocumentId[];
  /** Documents of which the staging store shows something else than before. */
  readonly drafts?: readonly DocumentId[];
}

/** What editors say, wherever it is kept. */
export interface ContentService {
  cartSettings(region: RegionKey): Promise<CartSettings>;
  themeSettings(region: RegionKey): Promise<ThemeSettings>;
  /** What is said about one product beside the catalogue; the defaults where nothing is. */
  product(handle: string, region: RegionKey): Promise<SingleProduct>;
  /** The bodies in force by the names of their documents (`theme/announcement`); articles aren't among them. */
  bodies(): Promise<ReadonlyMap<string, unknown>>;
  /** What is written wrongly, and is off for that: for editors to see. */
  problems(kind: 'cart' | 'theme'): Promise<readonly SettingsProblem[]>;
  /** Called after settings changed, so that caches can drop what shows them. */
  onChange(listener: (change: ContentChange) => void): () => void;
}

export interface FileContentOptions {
  readonly directory: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** How long the files are trusted before they are looked at again, in milliseconds; a second by default. */
  readonly trusted?: number;
  readonly log: Logger;
}

/** Opens the settings of a folder. */
export async function openFileContent({
  directory,
  clock,
  trusted,
  log,
}: FileContentOptions): Promise<ContentService> {
  const listeners = new Set<(change: ContentChange) => void>();
  const onChange = (groups: readonly string[]) => {
    const documents = groups.map(documentNamed).filter((id) => id !== null);
    for (const listener of listeners) listener({ documents });
  };
  const folder = (name: string) => ({
    clock,
    ...(trusted === undefined ? {} : { trusted }),
    log,
    directory: join(directory, name),
    onChange: (groups: readonly string[]) => onChange(groups.map((group) => `${name}/${group}`)),
  });
  const cart = new SettingsFolder({ ...folder('cart'), read: readCartSettings });
  const theme = new SettingsFolder({ ...folder('theme'), read: readThemeSettings });
  await Promise.all([cart.refresh(), theme.refresh()]);
  return {
    cartSettings: (region) => cart.of(region),
    themeSettings: (region) => theme.of(region),
    product: async (handle, region) => productIn(new Map(), handle, region),
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
