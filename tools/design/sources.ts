/** The storefront's own pages and style sheets, to hold the design's rules against them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const appDirectory = fileURLToPath(new URL('../../apps/storefront/app', import.meta.url));

export interface SourceLine {
  /** Below the app's folder, with the line's number: `ui/button.tsx:12`. */
  readonly at: string;
  readonly text: string;
}

/** Lines of code of the files whose path below the app's folder is wanted; comments are left out. */
export function linesOf(wanted: (path: string) => boolean): readonly SourceLine[] {
  return readdirSync(appDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => wanted(relative(appDirectory, file)))
    .flatMap((file) =>
      withoutComments(readFileSync(file, 'utf8'))
        .split('\n')
        .map((text, index) => ({ at: `${relative(appDirectory, file)}:${index + 1}`, text })),
    );
}

/** Keeps the lines' numbers. A `//` inside an address stays. */
function withoutComments(code: string): string {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}
