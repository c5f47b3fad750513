/** Output of a command, a line at a time: results to `out`, errors to `err`. */
export interface CommandIo {
  out(line: string): void;
  err(line: string): void;
  /** Prints a result with `--json`; lines of `out` are printed without. A command calls both. */
  json(value: unknown): void;
}
