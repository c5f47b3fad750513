/**
 * What editors say, read from JSON files: `cart/<group>.json` and `theme/<group>.json` of a folder. A content service
 * can stand behind the same port. Source: cart-and-shipping §3 and §7.
 */
import { join } from 'node:path';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Logger } from 'pino';
import type { CartSettings } from './cart-settings.ts';
import { readCartSettings, readThemeSettings } from './read-settings.ts';
import { SettingsFolder } from './settings-folder.ts';
import type { SettingsProblem } from './settings-problem.ts';
import type { ThemeSettings } from './theme-settings.ts';

/** What editors say, wherever it is kept. */
export interface ContentService {
  cartSettings(region: RegionKey): Promise<CartSettings>;
  themeSettings(region: RegionKey): Promise<ThemeSettings>;
  /** What is written wrongly, and is off for that: for editors to see. */
  problems(kind: 'cart' | 'theme'): Promise<readonly SettingsProblem[]>;
  /** Called after settings changed, so that caches can drop what shows them. */
  onChange(listener: () => void): () => void;
}

export interface FileContentOptions {
  readonly directory: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Logger;
}

/** Opens the settings of a folder. */
export async function openFileContent({
  directory,
  clock,
  log,
}: FileContentOptions): Promise<ContentService> {
  const listeners = new Set<() => void>();
  const onChange = () => {
    for (const listener of listeners) listener();
  };
  const shared = { clock, log, onChange };
  const cart = new SettingsFolder({ ...shared, directory: join(directory, 'cart'), read: readCartSettings });
  const theme = new SettingsFolder({
    ...shared,
    directory: join(directory, 'theme'),
    read: readThemeSettings,
  });
  await Promise.all([cart.refresh(), theme.refresh()]);
  return {
    cartSettings: (region) => cart.of(region),
    themeSettings: (region) => theme.of(region),
    problems: (kind) => (kind === 'cart' ? cart : theme).problems(),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
