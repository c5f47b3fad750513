import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { commands } from './dispatch.ts';
import { formatCompletion, shells } from './shell-completion.ts';

/** What bash offers for the last word of a line. */
function complete(line: string): readonly string[] {
  const words = line.split(' ');
  const quoted = words.map((word) => `'${word}'`).join(' ');
  const script = `${formatCompletion('bash', commands)}
COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _vitrine; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr, status } = spawnSync('bash', ['-c', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout.split('\n').filter(Boolean);
}

describe('CLI-15: completion', () => {
  it.each([
    ['vitrine camp', ['campaigns']],
    ['vitrine campaigns s', ['show', 'schedule']],
    ['vitrine orders returns l', ['list']],
    ['vitrine help campaigns e', ['end']],
    ['vitrine reviews list --state wai', ['waiting']],
    ['vitrine campaigns publish 3 --d', ['--dry-run']],
    ['vitrine completion f', ['fish']],
    ['vitrine translations import de shell-completion.te', ['shell-completion.test.ts']],
  ])('of "%s" in bash', (line, offered) => {
    expect(complete(line)).toEqual(offered);
  });

  it.each(shells)('has every command and option in %s', (shell) => {
    const script = formatCompletion(shell, commands);
    for (const { name, options } of commands) {
      expect(script).toContain(name);
      for (const option of Object.keys(options))
        expect(script).toContain(shell === 'fish' ? `-l ${option}` : `--${option}`);
    }
  });
});
