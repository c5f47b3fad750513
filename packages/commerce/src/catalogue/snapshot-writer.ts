/**
 * Saves the catalogue to a snapshot file, so that a start reads a few columns instead of parsing every record. The database
 * remains the source of truth: a file is used only if `catalogue_changes` contains its marker row, and all later changes are
 * replayed.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import type { CommerceDatabase } from '../database.ts';
import type { CatalogueDocuments } from './catalogue-documents.ts';
import type { CatalogueState } from './catalogue-state.ts';
import {
  type ChangeLogPosition,
  type ChangeMarker,
  captureSnapshot,
  readSnapshotFile,
  readSnapshotHeader,
  restoreState,
  type SnapshotCapture,
  type SnapshotFile,
  type SnapshotFileHeader,
  type SortedSlotLists,
} from './snapshot-file.ts';

/** Prefix of a marker row's subject in `catalogue_changes`. Readers ignore these rows. */
const markerPrefix = 'kept:';

export interface SnapshotWriterOptions {
  /** Path of the snapshot file; its directory is created if missing. */
  readonly file: string;
  /** Minimum number of products for which a file is written. Smaller catalogues load just as fast from the database. */
  readonly minProducts?: number;
  /** Maximum number of changes to replay at startup. A file that is further behind is rewritten. */
  readonly maxBehind?: number;
}

const defaultMinProducts = 1000;
const defaultMaxBehind = 2000;

/** Maximum duration of a write. An older `.new` file was left behind by a crashed process. */
const maxWriteMs = 10 * 60_000;

export class SnapshotWriter {
  readonly #storage: Storage<CommerceDatabase>;
  readonly #file: string;
  readonly #minProducts: number;
  readonly #maxBehind: number;
  readonly #log: Logger;
  /** Called if a record of the file can't be read any more. */
  readonly #onBroken: () => void;
  /** Change number up to which the current file is complete; null if there is no usable file. */
  #filePosition: number | null = null;
  /** Set after a failed write, which isn't retried. */
  #isDisabled = false;

  constructor(
    storage: Storage<CommerceDatabase>,
    { file, minProducts = defaultMinProducts, maxBehind = defaultMaxBehind }: SnapshotWriterOptions,
    log: Logger,
    onBroken: () => void,
  ) {
    this.#storage = storage;
    this.#file = file;
    this.#minProducts = minProducts;
    this.#maxBehind = maxBehind;
    this.#log = log;
    this.#onBroken = onBroken;
  }

  /**
   * Reads the snapshot file if it belongs to this database.
   * @returns null if it doesn't exist or can't be used.
   */
  async read(): Promise<SnapshotFile | null> {
    try {
      const plain = await readSnapshotHeader(this.#file);
      if (plain === null) return null;
      if (!(await this.#hasMarker(plain))) {
        this.#log.info(
          { file: this.#file },
          'the catalogue snapshot file belongs to another database, or is too old: reading every record',
        );
        return null;
      }
      const file = await readSnapshotFile(this.#file);
      this.#filePosition = file?.plain.position ?? null;
      return file;
    } catch (error) {
      this.#log.info(
        { err: error, file: this.#file },
        'the catalogue snapshot file can’t be used: reading every record',
      );
      return null;
    }
  }

  /**
   * Restores the saved snapshot and combines it with the documents from the database.
   * @returns null if the collections have changed since the file was written.
   */
  restore(
    file: SnapshotFile,
    documents: CatalogueDocuments,
    excludedIn?: (region: RegionKey) => ReadonlySet<string>,
  ): CatalogueState | null {
    try {
      const state = restoreState(file, documents, excludedIn, this.broken);
      if (state === null) this.#filePosition = null;
      return state;
    } catch (error) {
      this.#filePosition = null;
      this.#log.warn(
        { err: error, file: this.#file },
        'the catalogue snapshot file can’t be read: reading every record',
      );
      return null;
    }
  }

  /**
   * Returns true if the snapshot file should be written.
   * @param position number of the last change that the catalogue includes.
   */
  isDue(products: number, position: number): boolean {
    if (this.#isDisabled || products < this.#minProducts) return false;
    return this.#filePosition === null || position - this.#filePosition > this.#maxBehind;
  }

  /** Writes a snapshot to the file. A failure is logged, and writing isn't retried. */
  async save(state: CatalogueState, position: ChangeLogPosition, orders: SortedSlotLists): Promise<void> {
    try {
      const other = await this.#positionOfOtherProcess(position.position);
      if (other !== null) {
        this.#filePosition = other;
        return;
      }
      await this.#write(captureSnapshot(state, position, orders));
    } catch (error) {
      this.#isDisabled = true;
      this.#log.warn(
        { err: error, file: this.#file },
        'the catalogue snapshot file can’t be written: every start reads every record',
      );
    }
  }

  async #write(capture: SnapshotCapture): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true, mode: 0o700 });
    // Insert the marker after capturing, so that a database with the marker contains everything that was captured.
    const mark = await this.#insertMarker();
    await capture.write(this.#file, mark);
    this.#filePosition = capture.position;
    const written = await readSnapshotFile(this.#file);
    if (written?.plain.mark.token === mark.token) capture.moveRecordsToFile(written, this.broken);
  }

  /**
   * Called when the content of the file is corrupt. Discards the file, so that every record is loaded from the
   * database.
   */
  readonly broken = (error: unknown): void => {
    this.#filePosition = null;
    this.#log.warn({ err: error, file: this.#file }, 'a record of the catalogue snapshot file can’t be read');
    this.#onBroken();
  };

  /** Returns the change number of a file that another process is writing or has written recently; null if there is none. */
  async #positionOfOtherProcess(position: number): Promise<number | null> {
    const writing = await stat(`${this.#file}.new`).catch(() => null);
    if (writing !== null && Date.now() - writing.mtimeMs < maxWriteMs) return position;
    const plain = await readSnapshotHeader(this.#file).catch(() => null);
    if (plain === null || position - plain.position > this.#maxBehind) return null;
    return (await this.#hasMarker(plain)) ? plain.position : null;
  }

  async #hasMarker({ position, mark }: SnapshotFileHeader): Promise<boolean> {
    const rows = await this.#storage.read
      .selectFrom('catalogue_changes')
      .select(['sequence', 'subject'])
      .where('sequence', 'in', [position, mark.sequence])
      .execute();
    const isMarked = rows.some(({ subject }) => subject === `${markerPrefix}${mark.token}`);
    // Old changes are deleted from the start of the log. So if the last change before the marker exists, all changes after
    // it do too.
    return isMarked && (position === 0 || rows.length === 2);
  }

  async #insertMarker(): Promise<ChangeMarker> {
    const token = randomUUID();
    const { sequence } = await this.#storage.change(
      (tx) =>
        tx
          .insertInto('catalogue_changes')
          .values({ subject: `${markerPrefix}${token}`, at: Date.now() })
          .returning('sequence')
          .executeTakeFirstOrThrow(),
      { quiet: true },
    );
    return { sequence: Number(sequence), token };
  }
}
