/**
 * Splits an example command line of the help into words, like a shell: `"two words"` is one word; `| more` and `> file`
 * end it.
 */
export function splitCommandLine(line: string): readonly string[] {
  const command = line.split(/ [|>] /, 1)[0] ?? '';
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}
