/** Stores the last valid version of each settings file, which a restarted process uses while the file is invalid (CONT-17). */
import type { Bytes, EpochMs } from '@vitrine/rules/units';
import { z } from 'zod';
import { readJsonCache, writeJsonCache } from './remote/json-cache-file.ts';

/** The last valid version of a group's file. */
export interface LastValidVersion {
  readonly body: unknown;
  /** Time since which it replaces an invalid file; null while the file is valid. */
  readonly since: EpochMs | null;
}

/** Versions by group. */
export type LastValidVersions = ReadonlyMap<string, LastValidVersion>;

/** Store of the last valid versions, which all processes of a shop share. */
export interface LastValidStore {
  /** @throws if it can't be read */
  read(): Promise<LastValidVersions>;
  /** Replaces all versions. Null for a program that only reads them. */
  readonly write: ((versions: LastValidVersions) => Promise<void>) | null;
}

/** Room for about 30 groups of at most a megabyte each. */
const maxFileBytes: Bytes = 32_000_000;

const file = z.object({
  format: z.literal(1),
  groups: z.record(z.string(), z.object({ body: z.unknown(), since: z.number().nullable() })),
});

/** Opens the store in a file, which is always replaced as a whole. */
export function openLastValidFile(path: string, { writes }: { readonly writes: boolean }): LastValidStore {
  let writing = Promise.resolve();
  return {
    async read() {
      const stored = await readJsonCache(path, file, maxFileBytes);
      return new Map(Object.entries(stored?.groups ?? {}));
    },
    write: writes
      ? (versions) => {
          const groups = Object.fromEntries(versions);
          const written = writing.then(() => writeJsonCache(path, { format: 1, groups }));
          writing = written.catch(() => {});
          return written;
        }
      : null,
  };
}
