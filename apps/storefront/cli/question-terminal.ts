/** Asks questions in a terminal. Secret answers aren't displayed, and aren't in the history of the arrow keys. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { AskQuestion } from './commands/init-questions.ts';

/** Thrown if the merchant cancels a question (Ctrl-C or end of input). */
export class QuestionCancelled extends Error {}

export interface QuestionStreams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream & { readonly columns?: number };
}

export function openQuestionTerminal({ input, output }: QuestionStreams): {
  readonly ask: AskQuestion;
  readonly close: () => void;
} {
  let isMuted = false;
  const screen = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isMuted) output.write(chunk);
      done();
    },
  });
  // Readline wraps long answers at the terminal's width.
  Object.defineProperty(screen, 'columns', { get: () => output.columns });
  // `terminal`: this process echoes the typed characters instead of the terminal, so that it can hide secrets.
  const lines = createInterface({ input, output: screen, terminal: true, historySize: 0 });
  const closed = new AbortController();
  lines.once('close', () => closed.abort());
  const readAnswer = (question: string) =>
    lines.question(question, { signal: closed.signal }).catch(() => {
      throw new QuestionCancelled();
    });
  return {
    ask: async (question, { isSecret = false } = {}) => {
      if (!isSecret) return readAnswer(question);
      output.write(question);
      isMuted = true;
      try {
        return await readAnswer('');
      } finally {
        isMuted = false;
        output.write('\n');
      }
    },
    close: () => lines.close(),
  };
}
