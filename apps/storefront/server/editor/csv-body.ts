/** Reads a CSV file that is the body of a request. */
import { Readable } from 'node:stream';
import { createBackgroundPace } from '@vitrine/commerce/background-pace';
import { type CsvTable, readCsvTable, UnreadableCsvError } from '@vitrine/commerce/catalogue/csv-table';
import type { Context } from 'hono';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { readFileName } from './file-name.ts';

export interface CsvBody {
  readonly table: CsvTable;
  /** Name of the file; empty if the client sent none. */
  readonly fileName: string;
}

/** Size of a chunk, which the parser reads synchronously. Other requests are handled between two chunks. */
const pieceBytes = 64 * 1024;

async function* toPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  const pace = createBackgroundPace();
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield bytes.subarray(start, start + pieceBytes);
    await pace.next();
  }
}

/** @throws HttpError 422 if the body isn't CSV */
export async function readCsvBody(context: Context<ShopHttp>): Promise<CsvBody> {
  const bytes = Buffer.from(await context.req.arrayBuffer());
  try {
    return { table: await readCsvTable(Readable.from(toPieces(bytes))), fileName: readFileName(context) };
  } catch (error) {
    if (!(error instanceof UnreadableCsvError)) throw error;
    throw new HttpError(422, 'UNREADABLE', `The file can’t be read: ${error.message}. Nothing was imported.`);
  }
}
