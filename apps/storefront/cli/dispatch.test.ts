import { describe, expect, it } from 'vitest';
import { commands, findCommand, findGroup, findNearestCommands, groups } from './dispatch.ts';
import { formatCommandHelp, formatGroupHelp, formatHelp } from './help.ts';
import { parseWords } from './parse-command-words.ts';
import { splitCommandLine } from './split-command-line.ts';

const options = { program: 'vitrine', width: 80 };

describe('the words of a command', () => {
  it.each([
    ['rate us US 50', 'rate', ['us', 'US', '50']],
    ['import products new.csv --skip-bad', 'import products', ['new.csv', '--skip-bad']],
    ['orders returns accept 1001-1', 'orders returns accept', ['1001-1']],
  ])('of "%s" find it and leave the rest to it', (line, name, rest) => {
    expect(findCommand(line.split(' '))).toMatchObject({ command: { name }, rest });
  });

  it('find nothing for half a command or an unknown one', () => {
    expect(findCommand(['import'])).toBeNull();
    expect(findCommand(['bake', 'bread'])).toBeNull();
  });
});

describe('suggestions', () => {
  it.each([
    ['imprt products', 'import products'],
    ['import product', 'import products'],
    ['regoin', 'region'],
    ['seeds', 'seed'],
    ['orders fulfill 1001', 'orders fulfil'],
    ['orders return list', 'orders returns list'],
  ])('CLI-03: for "%s" begin with %s', (line, name) => {
    expect(findNearestCommands(line.split(' '))[0]).toBe(name);
  });

  it('are not made for words that are near nothing', () => {
    expect(findNearestCommands(['photosynthesis'])).toEqual([]);
  });
});

describe('every command', () => {
  it('has a name and a group of its own', () => {
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
    for (const group of groups) expect(findGroup([group.name])?.name).toBe(group.name);
  });

  it.each(commands.map((command) => [command.name, command] as const))(
    'CLI-01: %s has a summary of one line, examples that are valid, and a help that names all it takes',
    (name, command) => {
      expect(command.summary).toMatch(/^[a-z].{10,110}[^.]$/);
      expect(command.examples.length).toBeGreaterThan(0);
      for (const [line] of command.examples) {
        const words = splitCommandLine(line);
        expect(findCommand(words)?.command.name, line).toBe(name);
        expect(() => parseWords(command, words.slice(name.split(' ').length)), line).not.toThrow();
      }
      const help = formatCommandHelp(command, options);
      for (const option of Object.keys(command.options)) expect(help).toContain(`--${option}`);
      for (const code of Object.keys(command.exitCodes ?? {})) expect(help).toContain(`  ${code}  `);
    },
  );

  it('CLI-02: is in the help and in that of its group', () => {
    for (const group of groups)
      for (const { name } of group.commands) {
        expect(formatHelp(groups, options)).toContain(`  ${name}`);
        expect(formatGroupHelp(group, options)).toContain(`  ${name}`);
      }
  });
});

it('CLI-02: the help fits into the width of a terminal', () => {
  const texts = [
    formatHelp(groups, options),
    ...groups.map((group) => formatGroupHelp(group, options)),
    ...commands.map((command) => formatCommandHelp(command, options)),
  ];
  const long = texts.flatMap((text) => text.split('\n')).filter((line) => line.length > options.width);
  // A command to copy stays in one line.
  expect(long.filter((line) => !line.startsWith('  vitrine '))).toEqual([]);
});
