/** Finished pictures on disk, up to a size; the ones not asked for longest go first. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Longer than writing a picture takes, in ms. */
const draftLifetime = 60_000;

export class DiskCache {
  readonly #directory: string;
  readonly #maximumBytes: number;
  #bytes = 0;
  #pruning: Promise<void> = Promise.resolve();

  private constructor(directory: string, maximumBytes: number, bytes: number) {
    this.#directory = directory;
    this.#maximumBytes = maximumBytes;
    this.#bytes = bytes;
  }

  /** Opens the folder, which is made where it doesn't exist. */
  static async open(directory: string, maximumBytes: number): Promise<DiskCache> {
    await mkdir(directory, { recursive: true });
    await removeDrafts(directory);
    const files = await filesOf(directory);
    return new DiskCache(
      directory,
      maximumBytes,
      files.reduce((sum, { size }) => sum + size, 0),
    );
  }

  /** What was kept under a key; null where nothing is. */
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

  /** Keeps bytes under a key: readers see the whole file or none. @throws where there is no room, and leaves nothing. */
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
    if (this.#bytes > this.#maximumBytes) {
      this.#pruning = this.#pruning.then(() => this.#prune());
      await this.#pruning;
    }
  }

  async #prune(): Promise<void> {
    const files = (await filesOf(this.#directory)).sort((a, b) => a.usedAt - b.usedAt);
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { file, size } of files) {
      if (bytes <= this.#maximumBytes * 0.9) break;
      await rm(file, { force: true });
      bytes -= size;
    }
    this.#bytes = bytes;
  }

  #file(key: string): string {
    return join(this.#directory, createHash('sha256').update(key).digest('hex'));
  }
}

/** What a process that died while writing left behind; another one may be writing at this moment. */
async function removeDrafts(directory: string): Promise<void> {
  const before = Date.now() - draftLifetime;
  for (const { file, usedAt } of await filesOf(directory)) {
    if (basename(file).includes('.') && usedAt < before) await rm(file, { force: true });
  }
}

async function filesOf(directory: string) {
  const names = await readdir(directory);
  return Promise.all(
    names.map(async (name) => {
      const file = join(directory, name);
      const { size, mtimeMs } = await stat(file);
      return { file, size, usedAt: mtimeMs };
    }),
  );
}
