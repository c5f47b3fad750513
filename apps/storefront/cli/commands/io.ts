/** Where a command writes: answers to `out`, complaints to `err`, a line at a time. */
export interface CommandIo {
  out(line: string): void;
  err(line: string): void;
}
