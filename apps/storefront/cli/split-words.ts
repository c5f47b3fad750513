/** Splits a line of the help's examples into words, as a shell does: `"two words"` is one, `| more` and `> file` end it. */
export function splitCommandLine(line: string): readonly string[] {
  const command = line.split(/ [|>] /, 1)[0] ?? '';
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}
