import { describe, expect, it } from 'vitest';
import { createScriptLoader, ScriptError } from './load-script.ts';

const base = 'https://shop.example/assets';

/** A server with the given scripts by their names; a status stands for an answer, `null` for a network that is lost. */
function createServer(scripts: Record<string, string | number | null>) {
  const requested: string[] = [];
  return {
    requested,
    scripts,
    fetch: async (address: string) => {
      const name = address.slice(base.length + 1);
      requested.push(name);
      const script = scripts[name] ?? null;
      if (script === null) throw new TypeError('Failed to fetch');
      return typeof script === 'number' ? new Response('', { status: script }) : new Response(script);
    },
  };
}

const load = (server: ReturnType<typeof createServer>, running: readonly string[] = []) =>
  createScriptLoader({
    fetch: server.fetch,
    isRunning: (address) => running.includes(address.slice(base.length + 1)),
  });

describe('loading a script', () => {
  it('runs the import once the script and all that it imports have arrived', async () => {
    const server = createServer({
      'panel.js': 'import{a as b}from"./shared.js";import"./other.js";import(`./later.js`)',
      'shared.js': 'import * as c from"./panel.js";export{c}',
      'other.js': 'export{}',
    });
    const result = await load(server)(async () => [...server.requested], `${base}/panel.js`);
    expect(result.toSorted()).toEqual(['other.js', 'panel.js', 'shared.js']);
  });

  it('leaves out what runs already', async () => {
    const server = createServer({ 'panel.js': 'import{a}from"./shell.js"' });
    await load(server, ['shell.js'])(async () => undefined, `${base}/panel.js`);
    expect(server.requested).toEqual(['panel.js']);
  });

  it.each([
    { lost: null, reason: 'unreachable' },
    { lost: 503, reason: 'unreachable' },
    { lost: 404, reason: 'outdated' },
  ])(
    'is $reason where a script that it imports answers $lost, and imports nothing',
    async ({ lost, reason }) => {
      const server = createServer({ 'panel.js': 'import{a}from"./shared.js"', 'shared.js': lost });
      let isImported = false;
      const failure = await load(server)(async () => {
        isImported = true;
      }, `${base}/panel.js`).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ScriptError);
      expect(failure).toMatchObject({ reason });
      expect(isImported).toBe(false);
    },
  );

  it('fetches what failed again, and nothing that arrived', async () => {
    const server = createServer({ 'panel.js': 'import{a}from"./shared.js"', 'shared.js': null });
    const run = load(server);
    await expect(run(async () => 'module', `${base}/panel.js`)).rejects.toThrow(ScriptError);
    server.scripts['shared.js'] = 'export{}';
    expect(await run(async () => 'module', `${base}/panel.js`)).toBe('module');
    expect(server.requested).toEqual(['panel.js', 'shared.js', 'shared.js']);
  });

  it('is outdated where the browser gave up a script that is there', async () => {
    const server = createServer({ 'panel.js': 'export{}' });
    const given = async () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    };
    await expect(load(server)(given, `${base}/panel.js`)).rejects.toMatchObject({ reason: 'outdated' });
  });
});
