/**
 * A directory of JSON files, one per group of settings, which are read again when they change. An unreadable file keeps
 * its last valid content (CONT-07).
 */

import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Logger } from 'pino';
import type { GroupFiles, SettingsRead } from './read-settings.ts';
import type { SettingsError } from './settings-error.ts';

export interface SettingsFolderOptions<Settings> {
  readonly directory: string;
  readonly read: (files: GroupFiles) => SettingsRead<Settings>;
  readonly clock: () => EpochMs;
  /** Time for which the directory is trusted before its modification dates are checked again. One second by default. */
  readonly trusted?: DurationMs;
  readonly log: Logger;
  /** Called with the names of the files whose content changed. */
  readonly onChange: (groups: readonly string[]) => void;
}

interface KeptFile {
  /** Modification date and size, by which a change is detected. */
  readonly stamp: string;
  /** Undefined if it could never be read. */
  readonly content: unknown;
  readonly unreadable: string | null;
}

const oneSecond = 1000;
const extension = '.json';
// Bytes. A larger file is no settings file.
const largest = 1_000_000;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** The settings of a directory, at most a second old. */
export class SettingsFolder<Settings> {
  readonly #options: SettingsFolderOptions<Settings>;
  #files: ReadonlyMap<string, KeptFile> = new Map();
  #loaded = false;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #byRegion: Readonly<Record<RegionKey, Settings>>;
  #problems: readonly SettingsError[] = [];
  /** The reason why the directory itself can't be read, or null. */
  #unreachable: string | null = null;
  #logged: ReadonlySet<string> = new Set();

  constructor(options: SettingsFolderOptions<Settings>) {
    this.#options = options;
    this.#byRegion = options.read({}).byRegion;
  }

  /** Returns the settings of a region. */
  async of(region: RegionKey): Promise<Settings> {
    await this.refresh();
    return this.#byRegion[region];
  }

  /** Returns the contents of the readable files, by name without the extension. */
  async contents(): Promise<ReadonlyMap<string, unknown>> {
    await this.refresh();
    return contentsOf(this.#files);
  }

  /** Returns the current errors in the files. */
  async problems(): Promise<readonly SettingsError[]> {
    await this.refresh();
    return this.#problems;
  }

  /** Checks for changes, unless the last check is recent. */
  async refresh(): Promise<void> {
    const now = this.#options.clock();
    // If the clock was set back, the last check isn't trusted until the clock catches up.
    if (Math.abs(now - this.#checkedAt) < (this.#options.trusted ?? oneSecond)) return;
    this.#checkedAt = now;
    try {
      const files = await this.#look();
      const back = this.#unreachable !== null;
      this.#unreachable = null;
      if (files !== null || back) this.#take(files ?? this.#files);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === this.#unreachable) return;
      this.#unreachable = reason;
      this.#take(this.#files);
    }
  }

  /** Reads the changed files. Null if none changed. */
  async #look(): Promise<ReadonlyMap<string, KeptFile> | null> {
    const { directory } = this.#options;
    // Editors write temporary files whose names start with a dot.
    const names = (await readdir(directory))
      .filter((name) => name.endsWith(extension) && !name.startsWith('.'))
      .sort();
    const files = await Promise.all(
      names.map(async (name) => {
        const group = basename(name, extension);
        return [group, await this.#lookAt(join(directory, name), this.#files.get(group))] as const;
      }),
    );
    const same =
      files.length === this.#files.size && files.every(([group, file]) => this.#files.get(group) === file);
    return same ? null : new Map(files);
  }

  /** Reads a file, or returns the cached one if it is unchanged. */
  async #lookAt(file: string, before: KeptFile | undefined): Promise<KeptFile> {
    let stamp = 'none';
    try {
      const { mtimeMs, size } = await stat(file);
      stamp = `${mtimeMs}/${size}`;
      if (before?.stamp === stamp) return before;
      if (size > largest) throw new Error(`${size} bytes; the most is ${largest}`);
      // The decoder strips a byte order mark and throws for encodings other than UTF-8.
      const content: unknown = JSON.parse(decoder.decode(await readFile(file)));
      return { stamp, content, unreadable: null };
    } catch (error) {
      const unreadable = reasonOf(error);
      if (before?.stamp === stamp && before.unreadable === unreadable) return before;
      return { stamp, content: before?.content, unreadable };
    }
  }

  #take(files: ReadonlyMap<string, KeptFile>): void {
    const { read, onChange } = this.#options;
    const { byRegion, problems } = read(Object.fromEntries(contentsOf(files)));
    const before = this.#files;
    const names = new Set([...before.keys(), ...files.keys()]);
    const different = [...names].filter((name) => before.get(name)?.content !== files.get(name)?.content);
    this.#files = files;
    this.#byRegion = byRegion;
    this.#problems = [...this.#unreadable(), ...problems];
    this.#log();
    if (this.#loaded && different.length > 0) onChange(different);
    this.#loaded = true;
  }

  #unreadable(): readonly SettingsError[] {
    const stays = (content: unknown) => (content === undefined ? '' : '; its last good settings stay');
    const folder: SettingsError[] =
      this.#unreachable === null
        ? []
        : [
            {
              group: '',
              path: '',
              problem: `the folder can't be read${stays(this.#files.size > 0 ? this.#files : undefined)}`,
              found: this.#unreachable,
              expected: 'a folder with a JSON file for each group of settings',
            },
          ];
    const files = [...this.#files].flatMap(([group, { unreadable, content }]): SettingsError[] =>
      unreadable === null
        ? []
        : [
            {
              group,
              path: '',
              problem: `the file can't be read${stays(content)}`,
              found: unreadable,
              expected: 'JSON in UTF-8',
            },
          ],
    );
    return [...folder, ...files];
  }

  /** Logs each error once while it persists. */
  #log(): void {
    const { log, directory } = this.#options;
    const standing = new Set<string>();
    for (const { group, ...wrong } of this.#problems) {
      const file = group === '' ? directory : join(directory, `${group}${extension}`);
      const key = JSON.stringify([file, wrong]);
      standing.add(key);
      if (!this.#logged.has(key)) log.warn({ file, ...wrong }, 'a setting is invalid and is off');
    }
    this.#logged = standing;
  }
}

function contentsOf(files: ReadonlyMap<string, KeptFile>): ReadonlyMap<string, unknown> {
  return new Map(
    [...files].flatMap(([group, { content }]) => (content === undefined ? [] : [[group, content] as const])),
  );
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'nothing',
  EACCES: 'no leave to read it',
  EISDIR: 'a folder',
  ENOTDIR: 'a file',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'another encoding than UTF-8',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return reasons[code] ?? error.message;
}
