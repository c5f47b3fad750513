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
  /** How long the folder is trusted before its dates are looked at again, in milliseconds; a second by default. */
  readonly trusted?: number;
  readonly log: Logger;
  /** Called with the names of the files of which the content changed. */
  readonly onChange: (groups: readonly string[]) => void;
}

interface KeptFile {
  /** Date and size, by which a change is noticed. */
  readonly stamp: string;
  /** Undefined while it could never be read. */
  readonly content: unknown;
  readonly unreadable: string | null;
}

const oneSecond = 1000;
const extension = '.json';
// In bytes: what is larger is no settings file.
const largest = 1_000_000;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** The settings of one folder, as fresh as a second. */
export class SettingsFolder<Settings> {
  readonly #options: SettingsFolderOptions<Settings>;
  #files: ReadonlyMap<string, KeptFile> = new Map();
  #loaded = false;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #byRegion: Readonly<Record<RegionKey, Settings>>;
  #problems: readonly SettingsProblem[] = [];
  /** Why the folder itself can't be read; null where it can. */
  #unreachable: string | null = null;
  #logged: ReadonlySet<string> = new Set();

  constructor(options: SettingsFolderOptions<Settings>) {
    this.#options = options;
    this.#byRegion = options.read({}).byRegion;
  }

  /** The settings of a region. */
  async of(region: RegionKey): Promise<Settings> {
    await this.refresh();
    return this.#byRegion[region];
  }

  /** What the readable files say, by their names without the extension. */
  async contents(): Promise<ReadonlyMap<string, unknown>> {
    await this.refresh();
    return contentsOf(this.#files);
  }

  /** What is wrong in the files now. */
  async problems(): Promise<readonly SettingsProblem[]> {
    await this.refresh();
    return this.#problems;
  }

  /** Looks for changes, unless it did a moment ago. */
  async refresh(): Promise<void> {
    const now = this.#options.clock();
    // A clock that was set back is no reason to trust it until it has caught up.
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

  /** The files as they are; null where none changed. */
  async #look(): Promise<ReadonlyMap<string, KeptFile> | null> {
    const { directory } = this.#options;
    // Names that begin with a dot are what editors' programs leave while they write.
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

  /** A file as it is: the one kept before where it didn't change. */
  async #lookAt(file: string, before: KeptFile | undefined): Promise<KeptFile> {
    let stamp = 'none';
    try {
      const { mtimeMs, size } = await stat(file);
      stamp = `${mtimeMs}/${size}`;
      if (before?.stamp === stamp) return before;
      if (size > largest) throw new Error(`${size} bytes; the most is ${largest}`);
      // An editor's mark of the encoding goes with the decoding; another encoding than UTF-8 throws.
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

  #unreadable(): readonly SettingsProblem[] {
    const stays = (content: unknown) => (content === undefined ? '' : '; its last good settings stay');
    const folder: SettingsProblem[] =
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
    const files = [...this.#files].flatMap(([group, { unreadable, content }]): SettingsProblem[] =>
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

  /** Each mistake once, for as long as it stands. */
  #log(): void {
    const { log, directory } = this.#options;
    const standing = new Set<string>();
    for (const { group, ...wrong } of this.#problems) {
      const file = group === '' ? directory : join(directory, `${group}${extension}`);
      const key = JSON.stringify([file, wrong]);
      standing.add(key);
      if (!this.#logged.has(key)) log.warn({ file, ...wrong }, 'a setting is wrong and is off');
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
