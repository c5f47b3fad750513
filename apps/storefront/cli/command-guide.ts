/** Writes `docs/commands.md` from the table of commands. */
import { commands, groups } from './dispatch.ts';
import { formatCommandHelp, formatHelp } from './help.ts';

const options = { program: 'vitrine', width: 100 };

/** Returns the guide to all commands, as Markdown. */
export function formatCommandGuide(): string {
  return [
    '# Commands',
    '',
    'Written from the help by `node apps/storefront/cli/write-command-guide.ts`. `npm run shop --` is the same program as `vitrine`;',
    '[Configuration](configuration.md#the-command-line) says what holds for all commands.',
    '',
    ...toBlock(formatHelp(groups, options)),
    ...commands.flatMap((command) => [
      '',
      `## ${command.name}`,
      '',
      ...toBlock(formatCommandHelp(command, options)),
    ]),
    '',
  ].join('\n');
}

function toBlock(text: string): readonly string[] {
  return ['```text', text, '```'];
}
