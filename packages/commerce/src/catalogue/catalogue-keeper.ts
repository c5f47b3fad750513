/**
 * Keeps the catalogue in a file beside the database, so that a start reads a few columns instead of every record. The database
 * stays the truth: a file counts only where the table of changes holds its mark, and every change since is taken over.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import type { CommerceDatabase } from '../database.ts';
import type { Documents } from './documents.ts';
import {
  type Capture,
  captureMoment,
  type KeptFile,
  type KeptPosition,
  keptMoment,
  type Mark,
  type Marked,
  type Orders,
  readKept,
  readKeptPlain,
} from './kept-catalogue.ts';
import type { Moment } from './moment.ts';

/** Begins the subject of a mark in the table of changes; nobody has anything to take over for it. */
const markSubject = 'kept:';

export interface Keeping {
  /** The file; its folder is made where it isn't there. */
  readonly file: string;
  /** Smaller catalogues are read from the database as fast. */
  readonly leastProducts?: number;
  /** So many changes are taken over at a start; a file that is further behind is written anew. */
  readonly mostBehind?: number;
}

const usualLeast = 1000;
const usualBehind = 2000;

/** Another process that has been writing for longer has ended in the middle, in ms. */
const longestWriting = 10 * 60_000;

export class CatalogueKeeper {
  readonly #storage: Storage<CommerceDatabase>;
  readonly #file: string;
  readonly #leastProducts: number;
  readonly #mostBehind: number;
  readonly #log: Logger;
  /** Told where a record of the file can't be read any more. */
  readonly #onBroken: () => void;
  /** The position of the file that is there; null where there is none that counts. */
  #keptAt: number | null = null;
  /** A disk that can't be written isn't tried again. */
  #givenUp = false;

  constructor(
    storage: Storage<CommerceDatabase>,
    { file, leastProducts = usualLeast, mostBehind = usualBehind }: Keeping,
    log: Logger,
    onBroken: () => void,
  ) {
    this.#storage = storage;
    this.#file = file;
    this.#leastProducts = leastProducts;
    this.#mostBehind = mostBehind;
    this.#log = log;
    this.#onBroken = onBroken;
  }

  /** What was kept of this very database; null where there is nothing, or nothing that counts. */
  async read(): Promise<KeptFile | null> {
    try {
      const plain = await readKeptPlain(this.#file);
      if (plain === null) return null;
      if (!(await this.#holdsMark(plain))) {
        this.#log.info(
          { file: this.#file },
          'the kept catalogue is another database’s: every record is read',
        );
        return null;
      }
      const file = await readKept(this.#file);
      this.#keptAt = file?.plain.position ?? null;
      return file;
    } catch (error) {
      this.#log.info(
        { err: error, file: this.#file },
        'the kept catalogue can’t be used: every record is read',
      );
      return null;
    }
  }

  /** The moment that was kept, over other documents of today; null where it doesn't fit them. */
  momentOf(
    file: KeptFile,
    documents: Documents,
    excludedIn?: (region: RegionKey) => ReadonlySet<string>,
  ): Moment | null {
    try {
      const moment = keptMoment(file, documents, excludedIn, this.broken);
      if (moment === null) this.#keptAt = null;
      return moment;
    } catch (error) {
      this.#keptAt = null;
      this.#log.warn({ err: error, file: this.#file }, 'the kept catalogue can’t be read: every record is');
      return null;
    }
  }

  /** Whether a file should be written of a catalogue of so many products, at this position. */
  isDue(products: number, position: number): boolean {
    if (this.#givenUp || products < this.#leastProducts) return false;
    return this.#keptAt === null || position - this.#keptAt > this.#mostBehind;
  }

  /** Writes a moment into the file, as it is now. Where that can't be done, the log says so, and it isn't tried again. */
  async keep(moment: Moment, position: KeptPosition, orders: Orders): Promise<void> {
    try {
      const other = await this.#ofOthers(position.position);
      if (other !== null) {
        this.#keptAt = other;
        return;
      }
      await this.#write(captureMoment(moment, position, orders));
    } catch (error) {
      this.#givenUp = true;
      this.#log.warn(
        { err: error, file: this.#file },
        'the catalogue can’t be kept in a file: starts read every record',
      );
    }
  }

  async #write(capture: Capture): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true, mode: 0o700 });
    // The mark comes after what was captured: a database that holds it holds all of that too.
    const mark = await this.#putMark();
    await capture.write(this.#file, mark);
    this.#keptAt = capture.position;
    const written = await readKept(this.#file);
    if (written?.plain.mark.token === mark.token) capture.leaveRecordsTo(written, this.broken);
  }

  /** Reads every record anew: the file isn't what was written any more. */
  readonly broken = (error: unknown): void => {
    this.#keptAt = null;
    this.#log.warn({ err: error, file: this.#file }, 'a record of the kept catalogue can’t be read');
    this.#onBroken();
  };

  /** The position of a file that another process wrote lately, or is writing; null where there is none. */
  async #ofOthers(position: number): Promise<number | null> {
    const writing = await stat(`${this.#file}.new`).catch(() => null);
    if (writing !== null && Date.now() - writing.mtimeMs < longestWriting) return position;
    const plain = await readKeptPlain(this.#file).catch(() => null);
    if (plain === null || position - plain.position > this.#mostBehind) return null;
    return (await this.#holdsMark(plain)) ? plain.position : null;
  }

  async #holdsMark({ position, mark }: Marked): Promise<boolean> {
    const rows = await this.#storage.read
      .selectFrom('catalogue_changes')
      .select(['sequence', 'subject'])
      .where('sequence', 'in', [position, mark.sequence])
      .execute();
    const isMarked = rows.some(({ subject }) => subject === `${markSubject}${mark.token}`);
    // Where the change that was seen last is there, none of those behind it was cleared away.
    return isMarked && (position === 0 || rows.length === 2);
  }

  async #putMark(): Promise<Mark> {
    const token = randomUUID();
    const { sequence } = await this.#storage.change(
      (tx) =>
        tx
          .insertInto('catalogue_changes')
          .values({ subject: `${markSubject}${token}`, at: Date.now() })
          .returning('sequence')
          .executeTakeFirstOrThrow(),
      { quiet: true },
    );
    return { sequence: Number(sequence), token };
  }
}
