/** Loads `data/robots.json`: the rules of robots.txt for crawlers and assistants. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const defaultFile = join(import.meta.dirname, '..', 'robots.json');

/** Path in a rule. Limited to printable characters, because a line break would start another rule. */
const path = z.string().regex(/^\/[!-~]*$/, 'a path, such as /api/');
const agent = z.string().regex(/^(?:\*|[A-Za-z0-9_.-]+)$/, 'the name of a crawler, or *');

const robotsFile = z.strictObject({
  comment: z.string(),
  groups: z
    .array(z.strictObject({ agents: z.array(agent).min(1), allow: z.array(path), disallow: z.array(path) }))
    .min(1),
});

export type RobotsGroup = z.infer<typeof robotsFile>['groups'][number];

/**
 * Reads the rules.
 *
 * @throws if the file is invalid
 */
export function loadRobotsGroups(file: string = defaultFile): readonly RobotsGroup[] {
  const read = robotsFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success)
    throw new Error(`The rules of robots.txt can't be used:\n${z.prettifyError(read.error)}`);
  return read.data.groups;
}
