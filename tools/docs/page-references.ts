/** Finds references in a documentation page: paths, links, commands and environment variables. */

export interface PageReferences {
  /** Targets of links within the repository, as written. */
  readonly links: readonly string[];
  /** Paths in code marks that have a folder, or the name of a source or document. */
  readonly paths: readonly string[];
  /** Scripts of `npm run`. */
  readonly scripts: readonly string[];
  /** Names of environment variables. */
  readonly variables: readonly string[];
  /** Words after `npm run shop --`. */
  readonly commands: readonly string[];
}

const link = /\]\(([^)\s#]+)(?:#[^)]*)?\)/g;
const code = /`([^`\n]+)`/g;
const fence = /^```(\w*)\n(.*?)^```/gms;
const path = /^[\w.@-]+(?:\/[\w.@*{},-]+)*\/?$/;
const source = /\.(?:ts|tsx|js|mjs|md|css|sh)$/;
const variable = /^[A-Z][A-Z\d]*_[A-Z\d_]*[A-Z\d]$/;

/** Reads a page of Markdown. Each reference is returned once. */
export function findReferences(page: string): PageReferences {
  const links: string[] = [];
  const paths: string[] = [];
  const variables: string[] = [];
  const prose = page.replace(fence, '');
  for (const [, target = ''] of prose.matchAll(link)) if (!/^\w+:/.test(target)) links.push(target);
  for (const [, text = ''] of prose.matchAll(code)) {
    const name = text.split('=', 1)[0] ?? '';
    if (variable.test(name)) variables.push(name);
    else if (path.test(text) && (text.includes('/') || source.test(text))) paths.push(text);
  }
  return {
    links: unique(links),
    paths: unique(paths),
    scripts: unique([...page.matchAll(/\bnpm run ([a-z][a-z:-]*)/g)].map(([, name = '']) => name)),
    variables: unique(variables),
    commands: unique([...page.matchAll(/\bnpm run shop -- ([a-z][a-z-]*)/g)].map(([, word = '']) => word)),
  };
}

/** True if a path's name has the ending of a source file or document. */
export function namesFile(text: string): boolean {
  return source.test(text);
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
