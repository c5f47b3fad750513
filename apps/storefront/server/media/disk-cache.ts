/** Disk cache of resized images with a maximum size; evicts the least recently used. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Age in ms after which a draft is abandoned; writing a picture takes less. */
const draftLifetime = 60_000;

/** The folder's size is measured again each time that a sixteenth of the maximum has been written. */
const recounts = 16;

export class DiskCache {
  readonly #directory: string;
  readonly #maximumBytes: number;
  readonly #onMove: (bytes: number) => void;
  #bytes = 0;
  /** Bytes written since the last measurement, which also counts other processes' files. */
  #written = 0;
  #pruning: Promise<void> = Promise.resolve();

  private constructor(
    directory: string,
    maximumBytes: number,
    bytes: number,
    onMove: (bytes: number) => void,
  ) {
    this.#onMove = onMove;
    this.#directory = directory;
    this.#maximumBytes = maximumBytes;
    this.#bytes = bytes;
    onMove(bytes);
  }

  /** Opens the folder. Creates it if necessary. @param onMove called with the folder's size in bytes each time it is measured */
  static async open(
    directory: string,
    maximumBytes: number,
    onMove: (bytes: number) => void = () => undefined,
  ): Promise<DiskCache> {
    await mkdir(directory, { recursive: true });
    await removeDrafts(directory);
    const files = await filesOf(directory);
    return new DiskCache(
      directory,
      maximumBytes,
      files.reduce((sum, { size }) => sum + size, 0),
      onMove,
    );
  }

  /** Returns the bytes that are stored under a key; null if there are none. */
  async read(key: string): Promise<Uint8Array | null> {
    const file = this.#file(key);
    try {
      const bytes = await readFile(file);
      const now = new Date();
      await utimes(file, now, now);
      return new Uint8Array(bytes);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Stores bytes under a key atomically. @throws if there is no space, without leaving a file. */
  async write(key: string, bytes: Uint8Array): Promise<void> {
    const file = this.#file(key);
    const draft = `${file}.${randomUUID()}`;
    try {
      await writeFile(draft, bytes);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw error;
    }
    this.#bytes += bytes.byteLength;
    this.#written += bytes.byteLength;
    if (this.#bytes > this.#maximumBytes || this.#written > this.#maximumBytes / recounts) {
      this.#pruning = this.#pruning.then(() => this.#prune());
      await this.#pruning;
    }
    this.#onMove(this.#bytes);
  }

  async #prune(): Promise<void> {
    const files = (await filesOf(this.#directory)).sort((a, b) => a.usedAt - b.usedAt);
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    const goal = bytes > this.#maximumBytes ? this.#maximumBytes * 0.9 : bytes;
    for (const { file, size } of files) {
      if (bytes <= goal) break;
      await rm(file, { force: true });
      bytes -= size;
    }
    this.#bytes = bytes;
    this.#written = 0;
  }

  #file(key: string): string {
    return join(this.#directory, createHash('sha256').update(key).digest('hex'));
  }
}

/** Deletes drafts of a crashed process. Recent drafts may belong to another process that is writing. */
async function removeDrafts(directory: string): Promise<void> {
  const before = Date.now() - draftLifetime;
  for (const { file, usedAt } of await filesOf(directory)) {
    if (basename(file).includes('.') && usedAt < before) await rm(file, { force: true });
  }
}

async function filesOf(directory: string) {
  const names = await readdir(directory);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(directory, name);
      try {
        const { size, mtimeMs } = await stat(file);
        return [{ file, size, usedAt: mtimeMs }];
      } catch (error) {
        // Another process that shares the folder has already deleted the file.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
        throw error;
      }
    }),
  );
  return files.flat();
}
