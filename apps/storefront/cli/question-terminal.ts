/** Questions in a terminal. Answers that are secret aren't shown, and no arrow key brings one back. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { AskQuestion } from './commands/init-questions.ts';

/** The merchant gave up at a question. */
export class GivenUp extends Error {}

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
  // Wraps long answers there.
  Object.defineProperty(screen, 'columns', { get: () => output.columns });
  // `terminal`: what is typed is written by this process, not by the terminal itself.
  const lines = createInterface({ input, output: screen, terminal: true, historySize: 0 });
  const closed = new AbortController();
  lines.once('close', () => closed.abort());
  const readAnswer = (question: string) =>
    lines.question(question, { signal: closed.signal }).catch(() => {
      throw new GivenUp();
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
