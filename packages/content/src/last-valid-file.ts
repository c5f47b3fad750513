/** Stores the last valid version of each settings file, for a start with a file that is invalid (CONT-17). */
import type { Bytes, EpochMs } from '@vitrine/rules/units';
import { z } from 'zod';
import { readJsonCache, writeJsonCache } from './remote/json-cache-file.ts';

/** Valid version of a group's file. */
export interface LastValidVersion {
  readonly body: unknown;
  /** Time since which it is active in place of an invalid file; null while the file itself is valid. */
  readonly since: EpochMs | null;
}

/** By group. */
export type LastValidVersions = ReadonlyMap<string, LastValidVersion>;

/** The processes of a shop share one. */
export interface LastValidStore {
  /** @throws if it can't be read */
  read(): Promise<LastValidVersions>;
  /** Replaces all versions. Null for a program that runs alongside the shop. */
  readonly write: ((versions: LastValidVersions) => Promise<void>) | null;
}

/** A section has some 30 groups, each of at most a megabyte. */
const maxFileBytes: Bytes = 32_000_000;

const file = z.object({
  format: z.literal(1),
  groups: z.record(z.string(), z.object({ body: z.unknown(), since: z.number().nullable() })),
});

/** Opens the store in a file, which is replaced as a whole. */
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
