/** Reads the storefront's components and style sheets, for the checks of the design system. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const appDirectory = fileURLToPath(new URL('../../apps/storefront/app', import.meta.url));

export interface SourceLine {
  /** Path below the app's folder with the line number: `ui/button.tsx:12`. */
  readonly at: string;
  readonly text: string;
}

/** Returns the lines of code of the matching files, without comments. Paths are relative to the app's folder. */
export function readCodeLines(wanted: (path: string) => boolean): readonly SourceLine[] {
  return readdirSync(appDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => wanted(relative(appDirectory, file)))
    .flatMap((file) =>
      removeComments(readFileSync(file, 'utf8'))
        .split('\n')
        .map((text, index) => ({ at: `${relative(appDirectory, file)}:${index + 1}`, text })),
    );
}

/** Removes comments but preserves line numbers. A `//` inside a URL stays. */
function removeComments(code: string): string {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}
