/**
 * Tests the guide's Nuxt, SvelteKit and Astro projects: installs each framework, adds the guide's files, and starts the
 * development server.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Step } from '../client-report.ts';

export interface Framework {
  /** Heading of the framework's section in the guide. */
  readonly name: string;
  /** Versions by package, as the framework's command for new projects installs them. */
  readonly packages: Readonly<Record<string, string>>;
  /** Program of the development server, below `node_modules`, with its arguments. */
  readonly server: readonly [program: string, ...args: string[]];
  /** Files of a new project that the guide doesn't show, by path. */
  readonly files: Readonly<Record<string, string>>;
}

export const frameworks: readonly Framework[] = [
  {
    name: 'Nuxt',
    packages: { nuxt: '4.5.2' },
    server: ['nuxt/bin/nuxt.mjs', 'dev', '--host', '127.0.0.1', '--port', '0'],
    files: {},
  },
  {
    name: 'SvelteKit',
    packages: {
      '@sveltejs/kit': '2.70.4',
      '@sveltejs/adapter-auto': '7.0.1',
      '@sveltejs/vite-plugin-svelte': '7.3.1',
      svelte: '5.57.3',
      vite: '8.4.0',
    },
    server: ['vite/bin/vite.js', 'dev', '--host', '127.0.0.1', '--port', '0'],
    files: {
      'svelte.config.js': `import adapter from '@sveltejs/adapter-auto';
export default { kit: { adapter: adapter() } };
`,
      'vite.config.ts': `import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
export default defineConfig({ plugins: [sveltekit()] });
`,
      'src/app.html': `<!doctype html>
<html lang="en"><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>
`,
    },
  },
  {
    name: 'Astro',
    packages: { astro: '7.3.5' },
    server: ['astro/bin/astro.mjs', 'dev', '--host', '127.0.0.1', '--port', '0'],
    files: { 'astro.config.mjs': 'export default {};\n' },
  },
];

export interface FrameworkDeps {
  readonly framework: Framework;
  /** Folder into which the framework's packages are installed. */
  readonly folder: string;
  readonly backendUrl: string;
  readonly step: Step;
}

export async function runFramework({ framework, folder, backendUrl, step }: FrameworkDeps): Promise<void> {
  const { files, command } = readSection(await readGuide(), framework.name);
  for (const [path, content] of Object.entries({ ...framework.files, ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const [program, ...args] = framework.server;
  const child = spawn(process.execPath, [join(folder, 'node_modules', program), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NO_COLOR: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      NUXT_TELEMETRY_DISABLED: '1',
      ...toEnvironment(command, backendUrl),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 180_000,
  });
  try {
    let output = '';
    const url = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) =>
        reject(new Error(`${framework.name} ended with code ${code}:\n${output}`)),
      );
    });
    await step('a page with products, by the code of the guide', async () => {
      const html = await (await fetch(url)).text();
      const titles = html.match(/<li[^>]*>\w[^<]*<\/li>/g) ?? [];
      if (titles.length !== 3)
        throw new Error(`There are ${titles.length} products in ${html.slice(0, 500)}\n${output}`);
    });
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

function readGuide(): Promise<string> {
  return readFile(join(import.meta.dirname, '../../../docs/for-other-storefronts.md'), 'utf8');
}

/** Reads a section's files, whose paths are in the first line of each code block, and the command that starts the server. */
function readSection(guide: string, name: string) {
  const [, rest = ''] = guide.split(`\n## ${name}\n`);
  const [section = ''] = rest.split('\n## ');
  const found = [...section.matchAll(/```\w+\n((?:---\n)?(?:\/\/|<!--) (\S+\.\w+)[^\n]*\n[\s\S]*?)```/g)];
  const files = Object.fromEntries(found.map(([, content = '', path = '']) => [path, content]));
  const [, command] = /```sh\n([\s\S]*?)```/.exec(section) ?? [];
  if (found.length === 0 || command === undefined) throw new Error(`The guide has no code for ${name}.`);
  return { files, command };
}

/** Returns the environment variables of a command, with the backend's URL instead of the guide's default. */
function toEnvironment(command: string, backendUrl: string): Readonly<Record<string, string>> {
  const [, name, value = ''] = /^(\w+)=(\S+) npm run dev$/m.exec(command) ?? [];
  if (name === undefined) throw new Error(`The guide starts the server by another command: ${command}`);
  return { [name]: value.replace('http://127.0.0.1:4000', backendUrl) };
}
