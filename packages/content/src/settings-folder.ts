/**
 * A directory of JSON files, one per group of settings, which are read again after changes. An invalid file is replaced by its
 * last valid version, even after a restart (CONT-07, CONT-17).
 */

import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Logger } from 'pino';
import type { LastValidStore, LastValidVersion, LastValidVersions } from './last-valid-file.ts';
import type { GroupFiles, SettingsRead } from './read-settings.ts';
import { describeEffect, type SettingsError } from './settings-error.ts';

export interface SettingsFolderOptions<Settings> {
  readonly directory: string;
  readonly read: (files: GroupFiles) => SettingsRead<Settings>;
  readonly clock: () => EpochMs;
  /** Time after which the files' modification times are checked again. One second by default. */
  readonly trusted?: DurationMs;
  /** If omitted, valid versions are lost when the process ends. */
  readonly lastValid?: LastValidStore;
  readonly log: Logger;
  /** Called with the groups whose active content changed. `problems` is true if the errors changed. */
  readonly onChange: (groups: readonly string[], problems: boolean) => void;
}

interface CachedFile {
  /** Modification time and size, which detect a change. */
  readonly stamp: string;
  /** The last valid version. Undefined if there is none. */
  readonly valid: unknown;
  /** The active content: `valid`, else the file's valid parts. Undefined if the file was never readable. */
  readonly content: unknown;
  readonly unreadable: string | null;
  /** Errors that prevent the file from being used. */
  readonly rejected: readonly SettingsError[];
  /** Time since which an earlier version replaces the file; null while the file itself is used. */
  readonly since: EpochMs | null;
}

const oneSecond = 1000;
const extension = '.json';
// Maximum file size in bytes.
const maxFileBytes = 1_000_000;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** The settings in a directory, at most a second old. */
export class SettingsFolder<Settings> {
  readonly #options: SettingsFolderOptions<Settings>;
  #files: ReadonlyMap<string, CachedFile> = new Map();
  #loaded = false;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #read: Pick<SettingsRead<Settings>, 'inLanguage'>;
  #problems: readonly SettingsError[] = [];
  /** The reason why the directory can't be read, with the time of the first failure; null if it can. */
  #unreachable: { readonly reason: string; readonly since: EpochMs } | null = null;
  /** The stored valid versions. */
  #stored: LastValidVersions = new Map();
  #logged: ReadonlySet<string> = new Set();

  constructor(options: SettingsFolderOptions<Settings>) {
    this.#options = options;
    this.#read = options.read({});
  }

  /** Returns the settings of a region in a language. */
  async of(region: RegionKey, language: StorefrontLanguage): Promise<Settings> {
    await this.refresh();
    return this.#read.inLanguage(region, language);
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
    if (!this.#loaded) await this.#loadStored();
    try {
      const files = await this.#poll(now);
      const back = this.#unreachable !== null;
      this.#unreachable = null;
      if (files === null && !back) return;
      this.#take(await this.#withSharedTimes(files ?? this.#files));
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === this.#unreachable?.reason) return;
      this.#unreachable = { reason, since: this.#unreachable?.since ?? now };
      const stored = () => new Map([...this.#stored].map(([group, version]) => [group, storedFile(version)]));
      this.#take(this.#loaded ? this.#files : stored());
      return;
    }
    await this.#store();
  }

  /** Loads the valid versions that an earlier process stored. Ignores versions that the current schema rejects. */
  async #loadStored(): Promise<void> {
    const { read, log, directory } = this.#options;
    const valid = [...(await this.#readStored())].filter(([group, { body }]) => {
      const [problem] = read({ [group]: body }).problems;
      if (problem === undefined) return true;
      const { path, found, expected } = problem;
      log.warn(
        { directory, group, path, found, expected },
        'the stored valid version of a setting is ignored: this release has other rules for it',
      );
      return false;
    });
    this.#stored = new Map(valid);
  }

  async #readStored(): Promise<LastValidVersions> {
    const { lastValid, log, directory } = this.#options;
    if (lastValid === undefined) return new Map();
    try {
      return await lastValid.read();
    } catch (error) {
      log.warn(
        { err: error, directory },
        'the stored valid versions of settings can’t be read and are ignored',
      );
      return new Map();
    }
  }

  /** Returns the files with the time at which any process first noticed that they are invalid, so that all report the same. */
  async #withSharedTimes(files: ReadonlyMap<string, CachedFile>): Promise<ReadonlyMap<string, CachedFile>> {
    const isNew = ([group, { since }]: readonly [string, CachedFile]) =>
      since !== null && this.#stored.get(group)?.since !== since;
    if (![...files].some(isNew)) return files;
    const stored = await this.#readStored();
    return new Map(
      [...files].map(([group, file]) => {
        const known = stored.get(group);
        const isSame = file.since !== null && isDeepStrictEqual(known?.body, file.valid);
        return [group, isSame ? { ...file, since: known?.since ?? file.since } : file];
      }),
    );
  }

  /** Stores the valid versions if they changed. Deletes the versions of deleted files. */
  async #store(): Promise<void> {
    const { lastValid, log, directory } = this.#options;
    const versions = new Map(
      [...this.#files].flatMap(([group, { valid, since }]) =>
        valid === undefined ? [] : [[group, { body: valid, since }] as const],
      ),
    );
    if (isDeepStrictEqual(versions, this.#stored)) return;
    this.#stored = versions;
    await lastValid?.write?.(versions).catch((error: unknown) => {
      log.warn(
        { err: error, directory },
        'the valid versions of settings can’t be stored for the next start',
      );
    });
  }

  /** Reads the changed files. Returns null if none changed. */
  async #poll(now: EpochMs): Promise<ReadonlyMap<string, CachedFile> | null> {
    const { directory } = this.#options;
    // Editors write temporary files whose names start with a dot.
    const names = (await readdir(directory))
      .filter((name) => name.endsWith(extension) && !name.startsWith('.'))
      .sort();
    const found = await Promise.all(
      names.map(async (name) => {
        const group = basename(name, extension);
        const file = await this.#lookAt(join(directory, name), { group, before: this.#before(group), now });
        return file === null ? [] : [[group, file] as const];
      }),
    );
    const files = found.flat();
    const same =
      this.#loaded &&
      files.length === this.#files.size &&
      files.every(([group, file]) => this.#files.get(group) === file);
    return same ? null : new Map(files);
  }

  /** Returns the previous state of a file; the stored state if this process hasn't read the file yet. */
  #before(group: string): CachedFile | undefined {
    const stored = this.#loaded ? undefined : this.#stored.get(group);
    return this.#files.get(group) ?? (stored === undefined ? undefined : storedFile(stored));
  }

  /** Reads a file, or returns its cached state if it is unchanged. Null if it was deleted since the directory was read. */
  async #lookAt(file: string, { group, before, now }: FileState): Promise<CachedFile | null> {
    const valid = before?.valid;
    const since = before?.content === undefined ? null : (before.since ?? now);
    let stamp = 'none';
    try {
      const { mtimeMs, size } = await stat(file);
      stamp = `${mtimeMs}/${size}`;
      if (before?.stamp === stamp) return before;
      if (size > maxFileBytes) throw new Error(`${size} bytes; the most is ${maxFileBytes}`);
      // The decoder strips a byte order mark and throws for encodings other than UTF-8.
      const content: unknown = JSON.parse(decoder.decode(await readFile(file)));
      const { problems } = this.#options.read({ [group]: content });
      const unreadable = null;
      if (problems.length === 0)
        return { stamp, valid: content, content, unreadable, rejected: [], since: null };
      // Without an earlier version, the file's valid parts are used, and parsing reports its errors.
      return valid === undefined
        ? { stamp, valid, content, unreadable, rejected: [], since: null }
        : { stamp, valid, content: valid, unreadable, rejected: problems, since };
    } catch (error) {
      if (isMissing(error)) return null;
      const unreadable = reasonOf(error);
      if (before?.stamp === stamp && before.unreadable === unreadable) return before;
      return { stamp, valid, content: before?.content, unreadable, rejected: [], since };
    }
  }

  #take(files: ReadonlyMap<string, CachedFile>): void {
    const { read, onChange } = this.#options;
    const settings = read(Object.fromEntries(contentsOf(files)));
    const { problems } = settings;
    const before = this.#files;
    const names = new Set([...before.keys(), ...files.keys()]);
    const different = [...names].filter((name) => before.get(name)?.content !== files.get(name)?.content);
    this.#files = files;
    this.#read = settings;
    const problemsBefore = this.#problems;
    this.#problems = [...this.#unreadable(), ...this.#rejected(), ...problems];
    this.#log();
    const haveOthers = !isDeepStrictEqual(problemsBefore, this.#problems);
    if (this.#loaded && (different.length > 0 || haveOthers)) onChange(different, haveOthers);
    this.#loaded = true;
  }

  #unreadable(): readonly SettingsError[] {
    const folder: SettingsError[] =
      this.#unreachable === null
        ? []
        : [
            {
              group: '',
              path: '',
              problem: "the folder can't be read",
              found: this.#unreachable.reason,
              expected: 'a folder with a JSON file for each group of settings',
              ...(this.#files.size === 0 ? {} : { lastValidSince: this.#unreachable.since }),
            },
          ];
    const files = [...this.#files].flatMap(([group, { unreadable, since }]): SettingsError[] =>
      unreadable === null
        ? []
        : [
            {
              group,
              path: '',
              problem: "the file can't be read",
              found: unreadable,
              expected: 'JSON in UTF-8',
              ...(since === null ? {} : { lastValidSince: since }),
            },
          ],
    );
    return [...folder, ...files];
  }

  #rejected(): readonly SettingsError[] {
    return [...this.#files.values()].flatMap(({ rejected, since }) =>
      since === null ? rejected : rejected.map((problem) => ({ ...problem, lastValidSince: since })),
    );
  }

  /** Logs each error once while it persists. */
  #log(): void {
    const { log, directory } = this.#options;
    const standing = new Set<string>();
    for (const { group, ...wrong } of this.#problems) {
      const file = group === '' ? directory : join(directory, `${group}${extension}`);
      const key = JSON.stringify([file, wrong]);
      standing.add(key);
      if (!this.#logged.has(key))
        log.warn({ file, ...wrong }, `a setting is invalid. ${describeEffect(wrong)}`);
    }
    this.#logged = standing;
  }
}

interface FileState {
  readonly group: string;
  readonly before: CachedFile | undefined;
  readonly now: EpochMs;
}

function storedFile({ body, since }: LastValidVersion): CachedFile {
  return { stamp: 'stored', valid: body, content: body, unreadable: null, rejected: [], since };
}

function contentsOf(files: ReadonlyMap<string, CachedFile>): ReadonlyMap<string, unknown> {
  return new Map(
    [...files].flatMap(([group, { content }]) => (content === undefined ? [] : [[group, content] as const])),
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
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
