/** Files made to exhaust memory: the reader stops early and says where, however much more there is. */
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { formatFileError, readCsvTable } from './csv-table.ts';
import { readProductCsv } from './read-product-csv.ts';

const megabyte = 1024 * 1024;

/** Yields `start`, then `more` again and again up to 48 MB, and counts what was read. */
function endless(start: string, more: string) {
  const chunk = more.repeat(Math.ceil((64 * 1024) / more.length));
  let bytes = 0;
  const input = Readable.from(
    (function* () {
      yield start;
      for (; bytes < 48 * megabyte; bytes += chunk.length) yield chunk;
    })(),
  );
  return { input, megabytesRead: () => bytes / megabyte };
}

describe('a CSV bomb', () => {
  test.each([
    ['a cell without an end', 'Handle,Title\nmousse,', 'a'],
    ['a quotation mark that nothing closes', 'Handle,Title\nmousse,"', 'a line,\n'],
    ['a row of empty cells without an end', 'Handle,Title\nmousse', ','],
    ['a header without an end', 'Handle', ',Title'],
  ])('SEC-47: %s is refused after a few megabytes, with its line', async (_, start, more) => {
    const { input, megabytesRead } = endless(start, more);
    const error = await readCsvTable(input).then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(error?.name).toBe('UnreadableFile');
    expect(error?.message).toMatch(/^line \d+: is in a row longer than 4 MB; look for a quotation mark/);
    expect(megabytesRead()).toBeLessThan(16);
  });

  test('SEC-47: many rows of many cells are refused before they fill the memory', async () => {
    const { input, megabytesRead } = endless('Handle,Title\n', `${','.repeat(10_000)}\n`);
    await expect(readCsvTable(input)).rejects.toThrow(
      /^line 10\d\d: is where the file exceeds 10000000 cells/,
    );
    expect(megabytesRead()).toBeLessThan(16);
  });

  test('SEC-47: a file of good rows is refused when it is too large', async () => {
    const { input, megabytesRead } = endless('Handle,Title\n', 'mousse,Mousse\n');
    await expect(readCsvTable(input, undefined, 3 * megabyte)).rejects.toThrow(
      /^line \d+: is where the file exceeds 3 MB; split it/,
    );
    expect(megabytesRead()).toBeLessThan(5);
  });

  test('SEC-47: a row of a million cells is one invalid row, and the others are read', async () => {
    const text = `Handle,Title\nmousse,${','.repeat(999_998)}\noil,Oil\n`;
    const { drafts, problems } = readProductCsv(await readCsvTable(Readable.from([text])));
    expect(problems.map(formatFileError)).toEqual([
      'line 2: has 1000000 cells, but the header has 2 columns',
    ]);
    expect(drafts.map(({ handle }) => handle)).toEqual(['oil']);
  });

  test('SEC-47: an error repeats the beginning of a long cell only', async () => {
    const text = `Handle,Title\n${'A'.repeat(megabyte)},Mousse\n`;
    const { problems } = readProductCsv(await readCsvTable(Readable.from([text])));
    expect(problems).toHaveLength(1);
    expect(problems.map(formatFileError).join().length).toBeLessThan(500);
  });
});
