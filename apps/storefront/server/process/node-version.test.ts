import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Makes this Node an older one: its number, and a module of Node's without what came later. */
const older = `
import { registerHooks } from 'node:module';
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } });
registerHooks({
  resolve: (name, context, next) =>
    name === 'node:module' && context.parentURL?.endsWith('/compile-cache.js')
      ? { url: 'data:text/javascript,export {}', shortCircuit: true }
      : next(name, context),
});
`;
const preload = `data:text/javascript,${encodeURIComponent(older)}`;

describe('an older Node', () => {
  it.each(['start.js', 'backend.js'])('REL-29: that starts %s reads which one is needed', (name) => {
    const program = fileURLToPath(new URL(`../${name}`, import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, ['--import', preload, program], {
      encoding: 'utf8',
      env: { ...process.env, MALLOC_TRIM_THRESHOLD_: '1' },
    });
    expect(stderr).toContain('Vitrine needs Node 24 and was started by Node 20.1.0.');
    expect(stderr).not.toContain('SyntaxError');
    expect(status).toBe(1);
  });
});
