/**
 * A folder of JSON files, one per group of settings, read again when one changes. A file that can't be read leaves its
 * last good content in force. Source: decisions §7 (content down).
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Logger } from 'pino';
import type { GroupFiles, SettingsRead } from './read-settings.ts';
import type { SettingsProblem } from './settings-problem.ts';

export interface SettingsFolderOptions<Settings> {
  readonly directory: string;
  readonly read: (files: GroupFiles) => SettingsRead<Settings>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Logger;
  /** Called after settings changed. */
  readonly onChange: () => void;
}

interface KeptFile {
  /** Date and size, by which a change is noticed. */
  readonly stamp: string;
  /** Undefined while it could never be read. */
  readonly content: unknown;
  readonly unreadable: string | null;
}

// How long a folder is trusted before its dates are looked at again, in milliseconds.
const trusted = 1000;
const extension = '.json';

/** The settings of one folder, as fresh as a second. */
export class SettingsFolder<Settings> {
  readonly #options: SettingsFolderOptions<Settings>;
  #files: ReadonlyMap<string, KeptFile> = new Map();
  #loaded = false;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #byRegion: Readonly<Record<RegionKey, Settings>>;
  #problems: readonly SettingsProblem[] = [];

  constructor(options: SettingsFolderOptions<Settings>) {
    this.#options = options;
    this.#byRegion = options.read({}).byRegion;
  }

  /** The settings of a region. */
  async of(region: RegionKey): Promise<Settings> {
    await this.refresh();
    return this.#byRegion[region];
  }

  /** What is wrong in the files now. */
  async problems(): Promise<readonly SettingsProblem[]> {
    await this.refresh();
    return this.#problems;
  }

  /** Looks for changes, at most once a second. */
  async refresh(): Promise<void> {
    const { clock, log, directory } = this.#options;
    const now = clock();
    if (now - this.#checkedAt < trusted) return;
    this.#checkedAt = now;
    try {
      const files = await this.#look();
      if (files !== null) this.#take(files);
    } catch (error) {
      log.warn({ directory, err: error }, 'settings could not be read; the last good ones stay');
    }
  }

  /** The files as they are; null where none changed. */
  async #look(): Promise<ReadonlyMap<string, KeptFile> | null> {
    const { directory } = this.#options;
    const names = (await readdir(directory)).filter((name) => name.endsWith(extension)).sort();
    const files = await Promise.all(
      names.map(async (name) => {
        const { mtimeMs, size } = await stat(join(directory, name));
        const group = basename(name, extension);
        const stamp = `${mtimeMs}/${size}`;
        const before = this.#files.get(group);
        return [group, before?.stamp === stamp ? before : await this.#readFile(name, stamp, before)] as const;
      }),
    );
    const same =
      files.length === this.#files.size && files.every(([group, file]) => this.#files.get(group) === file);
    return same ? null : new Map(files);
  }

  async #readFile(name: string, stamp: string, before: KeptFile | undefined): Promise<KeptFile> {
    const text = await readFile(join(this.#options.directory, name), 'utf8');
    try {
      const content: unknown = JSON.parse(text);
      return { stamp, content, unreadable: null };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { stamp, content: before?.content, unreadable: `is no JSON (${reason})` };
    }
  }

  #take(files: ReadonlyMap<string, KeptFile>): void {
    const { read, log, directory, onChange } = this.#options;
    const readable = [...files].filter(([, { content }]) => content !== undefined);
    const { byRegion, problems } = read(
      Object.fromEntries(readable.map(([group, file]) => [group, file.content])),
    );
    const broken = [...files].flatMap(([group, { unreadable, content }]): SettingsProblem[] => {
      if (unreadable === null) return [];
      const stays = content === undefined ? '' : '; the last good settings stay';
      return [
        {
          group,
          path: '',
          problem: `${unreadable}${stays}`,
          found: 'a text that is no JSON',
          expected: 'JSON',
        },
      ];
    });
    this.#files = files;
    this.#byRegion = byRegion;
    this.#problems = [...broken, ...problems];
    for (const { group, ...wrong } of this.#problems) {
      log.warn({ file: join(directory, `${group}${extension}`), ...wrong }, 'a setting is wrong and is off');
    }
    if (this.#loaded) onChange();
    this.#loaded = true;
  }
}
