/** Tests the guide's code for Next.js in an installed Next.js. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Step } from '../client-report.ts';

const layout = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

export interface NextDeps {
  /** Folder into which Next.js is installed. */
  readonly folder: string;
  /** Script that redirects requests for Shopify's stores to the backend. */
  readonly register: string;
  readonly backendUrl: string;
  readonly step: Step;
}

export async function runNext({ folder, register, backendUrl, step }: NextDeps): Promise<void> {
  await mkdir(join(folder, 'app'), { recursive: true });
  await writeFile(join(folder, 'app/layout.jsx'), layout);
  await writeFile(join(folder, 'app/page.jsx'), toPage(await readGuide()));
  const child = spawn(
    process.execPath,
    [join(folder, 'node_modules/next/dist/bin/next'), 'dev', '--port', '0'],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NEXT_TELEMETRY_DISABLED: '1',
        NODE_OPTIONS: `--import ${register}`,
        VITRINE_BACKEND_URL: backendUrl,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: 120_000,
    },
  );
  try {
    let output = '';
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const [, found] = /Local:\s+(\S+)[\s\S]*Ready/.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
      child.once('exit', (code) => reject(new Error(`Next.js ended with code ${code}:\n${output}`)));
    });
    await step('a page with products', async () => {
      const html = await (await fetch(url)).text();
      const titles = html.match(/<li>\w[^<]*<\/li>/g) ?? [];
      if (titles.length !== 3) throw new Error(`There are ${titles.length} products in ${html}`);
    });
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

/** @returns the first code block of the guide's section about Next.js */
async function readGuide(): Promise<string> {
  const file = join(import.meta.dirname, '../../../docs/for-other-storefronts.md');
  const [, section = ''] = (await readFile(file, 'utf8')).split('\n## Next.js\n');
  const [, code] = /```ts\n([\s\S]*?)```/.exec(section) ?? [];
  if (code === undefined) throw new Error('The guide has no code for Next.js.');
  return code;
}

/** Builds a page from the code. Next.js renders it for each request. */
function toPage(code: string): string {
  const request = code.lastIndexOf('const { data }');
  return `${code.slice(0, request)}
export const dynamic = 'force-dynamic';
export default async function Page() {
  ${code.slice(request)}
  return <ul>{data.products.nodes.map(({ title }) => <li key={title}>{title}</li>)}</ul>;
}
`;
}
