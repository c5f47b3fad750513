/** The terminal that a command is typed into. Tests pass their own. */
import { createInterface } from 'node:readline/promises';

export interface Terminal {
  out(line: string): void;
  err(line: string): void;
  /** Asks a question that is answered by yes or no; null if no person can answer. */
  confirm(question: string): Promise<boolean | null>;
  /** Columns; undefined if the output is no terminal. */
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
