import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repository, server, waitForExit } from './test-shop-process.ts';

/** Runs `npm run shop -- …`. Rejects with its output if it fails. */
export async function runCommand(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<string> {
  const child = spawn(process.execPath, [join(server, '../cli/shop.ts'), ...args], {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const { code } = await waitForExit(child);
  if (code !== 0) throw new Error(`${args.slice(0, 2).join(' ')} ended with ${code}:\n${output}`);
  return output;
}
