/** Output of a command, a line at a time: results to `out`, errors to `err`. */
export interface CommandIo {
  out(line: string): void;
  err(line: string): void;
}
