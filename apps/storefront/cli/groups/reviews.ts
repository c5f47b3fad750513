/** Commands about shoppers' reviews and questions. */
import { type Command, defineCommand } from '../command.ts';
import { choice, createField, folder, text, wholeNumber } from '../fields.ts';
import type { CommandGroup } from '../help.ts';

type Kind = 'reviews' | 'questions';

const id = createField({
  placeholder: 'ID',
  allowed: 'an id as "list" shows them, or its beginning',
  parse: (value) => (/^[\w-]{1,64}$/.test(value) ? value : null),
});

const exitCodes = { 3: 'there is none with such an id' } as const;

async function run(
  kind: Kind,
  words: readonly string[],
  io: Parameters<Parameters<typeof defineCommand>[0]['run']>[1],
) {
  const { run: moderate } = await import('../commands/reviews.ts');
  return moderate(kind, [...words], await io.database());
}

function defineModeration(kind: Kind): readonly Command[] {
  const one = kind === 'reviews' ? 'review' : 'question';
  const base = { needsEmbeddedBackend: false } as const;
  const several = id.array().min(1).describe(`the ${kind}`);
  return [
    defineCommand({
      ...base,
      name: `${kind} list`,
      summary: `lists ${kind} from shoppers, which are public once you publish them`,
      args: {},
      options: {
        state: choice(['waiting', 'published', 'hidden', 'all'])
          .prefault('waiting')
          .describe('which of them'),
        limit: wholeNumber({ max: 99_999 }).prefault('50').describe('how many, the newest first'),
      },
      examples: [
        [`${kind} list`, 'those that wait'],
        [`${kind} list --state all --limit 500`, 'the newest 500 of all'],
      ],
      changes: false,
      isResultLines: true,
      run: ({ words }, io) => run(kind, ['list', ...words], io),
    }),
    defineCommand({
      ...base,
      name: `${kind} show`,
      summary: `shows one ${one}, with its photos and videos as files`,
      args: { id: id.describe(`the ${one}`) },
      options: {
        out: folder().optional().describe('writes its files into this folder, over no existing one'),
      },
      examples: [
        [`${kind} show 7f3a`, 'the text'],
        [`${kind} show 7f3a --out photos`, 'with its files'],
      ],
      exitCodes,
      changes: false,
      run: ({ words }, io) => run(kind, ['show', ...words], io),
    }),
    defineCommand({
      ...base,
      name: `${kind} publish`,
      summary: `publishes ${kind}`,
      args: { ids: several },
      options: {},
      examples: [[`${kind} publish 7f3a 81c0`, 'two of them']],
      exitCodes,
      changes: true,
      run: ({ words }, io) => run(kind, ['publish', ...words], io),
    }),
    defineCommand({
      ...base,
      name: `${kind} hide`,
      summary: `hides ${kind}, with a reason for the record`,
      args: { ids: several },
      options: { reason: text({ maxLength: 500 }).describe('why; only the shop reads it') },
      examples: [[`${kind} hide 7f3a --reason "About another shop"`, 'one of them']],
      exitCodes,
      changes: true,
      run: ({ words }, io) => run(kind, ['hide', ...words], io),
    }),
    defineCommand({
      ...base,
      name: `${kind} answer`,
      summary: `answers a ${one} in public`,
      args: {
        id: id.describe(`the ${one}`),
        text: text({ maxLength: 5000 }).array().min(1).describe('the answer, which everyone reads'),
      },
      options: {},
      examples: [[`${kind} answer 7f3a "Thank you, we are glad."`, 'below it']],
      exitCodes,
      changes: true,
      run: ({ words }, io) => run(kind, ['answer', ...words], io),
    }),
  ];
}

export const reviewCommands: CommandGroup = {
  name: 'reviews',
  summary: 'reviews and questions of shoppers',
  commands: [...defineModeration('reviews'), ...defineModeration('questions')],
};
