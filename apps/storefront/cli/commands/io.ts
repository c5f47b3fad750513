/** Output of a command, line by line: results to `out`, errors to `err`. */
export interface CommandIo {
  out(line: string): void;
  err(line: string): void;
  /**
   * Prints a result as JSON. Commands call `out` and `json` for each result; with `--json` only `json` prints,
   * otherwise only `out`.
   */
  json(value: unknown): void;
}
