import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatCommandGuide } from './command-guide.ts';

it('CLI-12: docs/commands.md is current; `node apps/storefront/cli/write-command-guide.ts` writes it', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../docs/commands.md'), 'utf8');
  expect(file).toBe(formatCommandGuide());
});
