import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const module = join(import.meta.dirname, 'malloc.js');
const tells = `import(${JSON.stringify(module)}).then(() => {
  const { MALLOC_ARENA_MAX: arenas, MALLOC_TRIM_THRESHOLD_: trim } = process.env;
  console.log(JSON.stringify({ arenas, trim, options: process.execArgv.slice(0, 1) }));
})`;

/** What a program finds that is started with these variables. */
function found(variables: Record<string, string>): unknown {
  const {
    MALLOC_ARENA_MAX: _a,
    MALLOC_MMAP_THRESHOLD_: _m,
    MALLOC_TRIM_THRESHOLD_: _t,
    ...env
  } = process.env;
  const said = execFileSync(process.execPath, ['--max-semi-space-size=8', '--eval', tells], {
    env: { ...env, ...variables },
    encoding: 'utf8',
  });
  return JSON.parse(said);
}

const options = ['--max-semi-space-size=8'];

it.runIf(process.platform === 'linux')('begins again with settings of its own, and the same options', () => {
  expect(found({})).toMatchObject({ arenas: '2', trim: '131072', options });
});

it.runIf(process.platform === 'linux')('keeps what is set beside them', () => {
  expect(found({ MALLOC_ARENA_MAX: '1' })).toMatchObject({ arenas: '1', trim: '131072' });
});

it('changes nothing if the operator set a threshold', () => {
  expect(found({ MALLOC_TRIM_THRESHOLD_: '65536' })).toMatchObject({ trim: '65536' });
  expect(found({ MALLOC_TRIM_THRESHOLD_: '65536' })).not.toHaveProperty('arenas');
});
