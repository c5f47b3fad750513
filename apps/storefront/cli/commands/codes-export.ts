/** `codes export`: writes generated discount codes and their number of uses as CSV, to a file or to standard output. */
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import {
  createCodesHeader,
  streamGeneratedCodes,
  toCodesRow,
} from '@vitrine/commerce/discounts/export-codes';
import { findDiscount } from '@vitrine/commerce/discounts/generate-codes';
import { unknownDiscount } from './codes-generate.ts';
import type { DatabaseIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';

export const usage = 'codes export [--discount CODE_OR_ID] [--csv FILE|stdout]';

/** Exit codes: 0 exported, 1 the discount doesn't exist or the file can't be written, 2 invalid arguments. */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  let wanted: { readonly discount?: string | undefined; readonly csv: string };
  try {
    const options = { discount: { type: 'string' }, csv: { type: 'string', default: 'stdout' } } as const;
    wanted = parseArgs({ args, options }).values;
  } catch (error) {
    io.err(error instanceof Error ? error.message : String(error));
    io.err(`Usage: ${usage}`);
    return 2;
  }
  let discountId: string | null = null;
  if (wanted.discount !== undefined) {
    const discount = await findDiscount(io.storage.read, wanted.discount);
    if (discount === null) {
      io.err(unknownDiscount(wanted.discount));
      return exitCodes.notFound;
    }
    discountId = discount.id;
  }
  if (wanted.csv !== 'stdout') return write(io, discountId, wanted.csv);
  io.out(createCodesHeader().trimEnd());
  for await (const code of streamGeneratedCodes(io.storage, discountId)) {
    io.json(code);
    io.out(toCodesRow(code).trimEnd());
  }
  return 0;
}

async function write(io: DatabaseIo, discountId: string | null, path: string): Promise<number> {
  let codes = 0;
  let used = 0;
  const rows = async function* () {
    yield createCodesHeader();
    for await (const code of streamGeneratedCodes(io.storage, discountId)) {
      codes += 1;
      if (code.usedAt !== null) used += 1;
      yield toCodesRow(code);
    }
  };
  try {
    // Writes to a temporary file first, so that an existing file is replaced only by a complete one.
    await pipeline(rows, createWriteStream(`${path}.part`));
    await rename(`${path}.part`, path);
  } catch (error) {
    io.err(`${path} can't be written: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
  io.json({ file: path, codes, used });
  io.out(`${codes} ${codes === 1 ? 'code' : 'codes'} written to ${path}, ${used} of them used.`);
  return 0;
}
