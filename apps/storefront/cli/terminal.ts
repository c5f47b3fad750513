/** The terminal in which the command runs. Tests pass a fake. */
import { createInterface } from 'node:readline/promises';

export interface Terminal {
  out(line: string): void;
  err(line: string): void;
  /** Asks a yes/no question; null if input isn't interactive. */
  confirm(question: string): Promise<boolean | null>;
  /** Width in columns; undefined if the output isn't a terminal. */
  readonly columns: number | undefined;
}

export const terminal: Terminal = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  confirm: async (question) => {
    if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
    const prompt = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return /^y(?:es)?$/i.test((await prompt.question(`${question} [y/N] `)).trim());
    } finally {
      prompt.close();
    }
  },
  columns: process.stdout.columns,
};
