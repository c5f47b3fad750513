/** `import discounts FILE.json [--skip-bad]`: imports discounts, whether or not the shop is running. */
import { readFile } from 'node:fs/promises';
import { type DiscountFileError, importDiscounts } from '@vitrine/commerce/discounts/import-discounts';
import { readFileArguments } from './csv-file.ts';
import type { DatabaseIo } from './database-io.ts';

export const usage = 'import discounts FILE.json [--skip-bad]';

/** Maximum number of errors that are printed one by one; of the others only the number is printed. */
const maxPrintedErrors = 50;

/**
 * Exit codes: 0 imported, 1 the file has invalid entries and nothing was imported, 2 no such file or invalid arguments.
 */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  const wanted = readFileArguments(args, usage, io);
  if (wanted === null) return 2;
  const text = await readText(wanted.path, io);
  if (text === null) return 2;
  const content = parseJson(text);
  if (!content.ok) {
    io.err(`${wanted.path} is no JSON: ${content.reason}. Nothing was imported.`);
    return 1;
  }
  const { imported, bad } = await importDiscounts(io.storage, content.value, {
    now: io.clock(),
    skipBad: wanted.skipBad,
  });
  for (const problem of bad.slice(0, maxPrintedErrors)) io.err(describe(problem));
  if (bad.length > maxPrintedErrors) io.err(`and ${bad.length - maxPrintedErrors} more`);
  if (bad.length > 0 && imported === 0) {
    const way = wanted.skipBad ? '' : ', or leave those entries out with --skip-bad';
    io.err(`Nothing was imported. Correct the file${way}.`);
    return 1;
  }
  io.json({ imported, refused: bad });
  io.out(`${imported} ${imported === 1 ? 'discount' : 'discounts'} imported.`);
  return 0;
}

async function readText(path: string, io: DatabaseIo): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    io.err(`${path} can't be read: ${reason}. Give the path of a JSON file.`);
    return null;
  }
}

function parseJson(
  text: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

function describe({ index, field, reason }: DiscountFileError): string {
  if (index === null) return `The file ${reason}`;
  return field === '' ? `Entry ${index}: ${reason}` : `Entry ${index}, ${field}: ${reason}`;
}
