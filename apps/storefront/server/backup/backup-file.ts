/**
 * The file of a backup: gzipped lines of JSON. The first line is the header; the last has the number of entries and a hash of
 * everything before it, so that a truncated or altered file is detected.
 */
import { createHash, type Hash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { link, unlink } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError, type BackupHead } from '@vitrine/storage/backup/backup-head';
import type { ColumnValue, TableShape } from '@vitrine/storage/backup/snapshot';
import { z } from 'zod';

const format = 'vitrine-backup';
const version = 1;
/** Number of characters that are collected before they are written. */
const pieceSize = 256 * 1024;
/** Maximum number of characters of a line; the longest rows are products of a few MB. */
const maxLine = 16 * 1024 * 1024;
/** Maximum number of columns of a table, and of migrations. */
const maxItems = 10_000;

const step = z.object({ set: z.string(), name: z.string() });
const headLine = z.object({
  format: z.literal(format),
  version: z.number(),
  createdAt: z.number(),
  steps: z.array(step),
});
const cell = z.union([
  z.null(),
  z.number(),
  z.string(),
  z.object({ bytes: z.base64() }).transform(({ bytes }): Uint8Array => Buffer.from(bytes, 'base64')),
]);
const entryLine = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()).min(1) }),
  z.array(cell),
  z.object({ file: z.string(), mode: z.number().int() }),
  z.object({ part: z.base64() }),
  z.object({ lines: z.number().int(), rows: z.number().int(), files: z.number().int(), sha256: z.string() }),
]);

export interface BackupTotals {
  readonly rows: number;
  readonly files: number;
}

/** Contents of a backup, in order: tables with their rows, then files with their chunks. */
export type BackupEntry =
  | { readonly kind: 'table'; readonly table: TableShape }
  | { readonly kind: 'row'; readonly row: readonly ColumnValue[] }
  | { readonly kind: 'file'; readonly path: string; readonly mode: number }
  | { readonly kind: 'part'; readonly data: Uint8Array };

/** Writes a backup to a temporary file and renames it once it is complete and flushed to disk. */
export class BackupWriter {
  readonly #draft: string;
  readonly #lines = new PassThrough();
  readonly #packed: Promise<void>;
  readonly #hash = createHash('sha256');
  #piece = '';
  #count = 0;
  #rows = 0;
  #files = 0;

  private constructor(draft: string, out: WriteStream) {
    this.#draft = draft;
    this.#packed = pipeline(this.#lines, createGzip({ level: 4 }), out);
    // The error is reported where the caller awaits the pipeline.
    this.#packed.catch(() => undefined);
  }

  /** Starts a backup at `path`, readable by its owner only. @throws Error if the folder can't be written to */
  static async begin(path: string, head: BackupHead): Promise<BackupWriter> {
    const draft = `${path}.${randomUUID().slice(0, 8)}.part`;
    // `flush`: synced to disk before the file is closed.
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await once(out, 'open');
    const writer = new BackupWriter(draft, out);
    await writer.#line({ format, version, ...head });
    return writer;
  }

  table({ name, columns }: TableShape): Promise<void> {
    return this.#line({ table: name, columns });
  }

  async rows(rows: readonly (readonly ColumnValue[])[]): Promise<void> {
    for (const row of rows) {
      await this.#line(
        row.map((value) =>
          value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value,
        ),
      );
    }
    this.#rows += rows.length;
  }

  /** Adds a file by its path below the data folder, with its bytes. */
  async file(path: string, mode: number, parts: AsyncIterable<Uint8Array>): Promise<void> {
    await this.#line({ file: path, mode });
    for await (const part of parts) await this.#line({ part: Buffer.from(part).toString('base64') });
    this.#files += 1;
  }

  /** Completes the file and renames it to `path`. @throws Error if a file with this name exists */
  async finish(path: string): Promise<BackupTotals> {
    const totals = { rows: this.#rows, files: this.#files };
    await this.#line({ lines: this.#count, ...totals, sha256: this.#hash.copy().digest('hex') });
    await this.#send();
    this.#lines.end();
    await this.#packed;
    await link(this.#draft, path);
    await unlink(this.#draft);
    return totals;
  }

  /** Deletes the temporary file. */
  async abandon(): Promise<void> {
    this.#lines.destroy();
    await this.#packed.catch(() => undefined);
    await unlink(this.#draft);
  }

  async #line(content: unknown): Promise<void> {
    const line = JSON.stringify(content);
    this.#count += 1;
    this.#hash.update(line).update('\n');
    this.#piece += `${line}\n`;
    if (this.#piece.length >= pieceSize) await this.#send();
  }

  async #send(): Promise<void> {
    const piece = this.#piece;
    this.#piece = '';
    if (this.#lines.write(piece)) return;
    await Promise.race([new Promise((resolve) => this.#lines.once('drain', resolve)), this.#packed]);
  }
}

/**
 * Reads the header of a backup.
 *
 * @throws BackupError if the file isn't a backup, or has a later format version
 */
export async function readHead(path: string): Promise<BackupHead> {
  for await (const line of linesOf(path)) return headOf(path, line);
  throw new BackupError(`${path} is empty.`);
}

/**
 * Streams the entries of a backup.
 *
 * @throws BackupError if the file is incomplete or altered, at the latest after its last entry
 */
export async function* readBackup(path: string): AsyncGenerator<BackupEntry> {
  const hash = createHash('sha256');
  let count = 0;
  let ended = false;
  for await (const line of linesOf(path)) {
    if (ended) throw cutOff(path, 'something follows its end');
    if (count === 0) {
      headOf(path, line);
    } else {
      const entry = entryOf(path, line, count);
      if (entry === null) ended = endsHere(path, line, count, hash);
      else yield entry;
    }
    hash.update(line).update('\n');
    count += 1;
  }
  if (!ended) throw cutOff(path, 'its end is missing');
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const packed = createReadStream(path);
  const gunzip = createGunzip();
  // An error of either stream must also end the loop over the lines.
  packed.on('error', (error) => gunzip.destroy(error));
  packed.pipe(gunzip);
  // Split at line feeds only, because JSON doesn't escape Unicode's other line separators.
  gunzip.setEncoding('utf8');
  let line = '';
  try {
    for await (const chunk of gunzip) {
      const [first = '', ...others] = String(chunk).split('\n');
      line += first;
      for (const next of others) {
        yield line;
        line = next;
      }
      if (line.length > maxLine)
        throw new BackupError(
          `${path} is no backup of this shop: it has a line longer than any of a backup.`,
        );
    }
    if (line !== '') yield line;
  } catch (error) {
    throw readable(path, error);
  } finally {
    packed.destroy();
    gunzip.destroy();
  }
}

function readable(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  switch (error.code) {
    case 'ENOENT':
      return new BackupError(`${path} can't be read: there is no such file.`);
    case 'EISDIR':
      return new BackupError(`${path} is a folder. Give the file of a backup.`);
    case 'Z_BUF_ERROR':
      return cutOff(path, 'its end is missing');
    case 'Z_DATA_ERROR':
      return new BackupError(`${path} is no backup of this shop, or it was damaged: ${error.message}.`);
    default:
      return error;
  }
}

function headOf(path: string, line: string): BackupHead {
  const head = headLine.safeParse(jsonOf(line));
  if (!head.success) throw new BackupError(`${path} is no backup of this shop.`);
  if (head.data.version !== version) {
    throw new BackupError(
      `${path} has the form ${head.data.version} of backups; this version reads form ${version}. Restore it with the version that made it.`,
    );
  }
  return head.data;
}

/** Parses a line. @returns null for the last line, which has the totals. @throws BackupError if the line is invalid */
function entryOf(path: string, line: string, count: number): BackupEntry | null {
  const read = entryLine.safeParse(jsonOf(line));
  if (!read.success) throw cutOff(path, `line ${count + 1} is not readable`);
  const { data } = read;
  if (Array.isArray(data)) return { kind: 'row', row: data };
  if ('table' in data) return { kind: 'table', table: { name: data.table, columns: data.columns } };
  if ('file' in data) return { kind: 'file', path: data.file, mode: data.mode };
  if ('part' in data) return { kind: 'part', data: Buffer.from(data.part, 'base64') };
  return null;
}

function endsHere(path: string, line: string, count: number, hash: Hash): true {
  const end = z.object({ lines: z.number(), sha256: z.string() }).parse(jsonOf(line));
  if (end.lines !== count || end.sha256 !== hash.copy().digest('hex')) {
    throw new BackupError(`${path} was altered after it was made: its sum doesn't fit.`);
  }
  return true;
}

/**
 * Parses JSON. Undefined if the line isn't JSON, or has a longer list than any backup: its items would be validated one by one.
 */
function jsonOf(line: string): unknown {
  try {
    const content: unknown = JSON.parse(line);
    if (typeof content !== 'object' || content === null) return undefined;
    const lists = [content, ...Object.values(Array.isArray(content) ? [] : content)];
    return lists.some((list) => Array.isArray(list) && list.length > maxItems) ? undefined : content;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function cutOff(path: string, reason: string): BackupError {
  return new BackupError(`${path} is not a whole backup: ${reason}.`);
}
