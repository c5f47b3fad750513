/**
 * Loads a script that the page doesn't hold yet. The build hands it every `import()` of the browser (`vite.config.ts`).
 * Chromium gives a module that failed once up for as long as the document lives, so the files are fetched first:
 * `import()` runs only what has arrived, and the next call can try again.
 */

/** `unreachable`: a later try may work. `outdated`: only another document helps, of a newer build for example. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  readonly reason: 'unreachable' | 'outdated';

  constructor(reason: ScriptError['reason'], address: string, options?: ErrorOptions) {
    super(`${address} is ${reason}.`, options);
    this.reason = reason;
  }
}

export interface ScriptLoaderDeps {
  readonly fetch: (address: string) => Promise<Response>;
  /** True if a script runs in this document already, or can without being fetched. */
  readonly isRunning: (address: string) => boolean;
}

/** As the build writes them: `import{a as b}from"./c.js"` and `import"./c.js"`. */
const staticImports = /\bimport\s*(?:[\w$\s{},*]+from\s*)?"\.\/([^"]+)"/g;
/** An import at run time is written with backticks. */
const dynamicImport = /\bimport\(\s*["'`]\.\/([^"'`]+)["'`]/;

/**
 * Gives what runs `load` once the script that it imports has arrived, with all that this one imports. Rejects with a
 * `ScriptError`.
 */
export function createScriptLoader({ fetch, isRunning }: ScriptLoaderDeps) {
  /** The scripts that each script imports. What failed is fetched again. */
  const imports = new Map<string, Promise<readonly string[]>>();

  const readImports = (address: string): Promise<readonly string[]> => {
    const found = imports.get(address) ?? fetchImports(fetch, address);
    imports.set(address, found);
    found.catch(() => imports.delete(address));
    return found;
  };

  const fetchAll = async (address: string, seen: Set<string>): Promise<void> => {
    if (seen.has(address) || isRunning(address)) return;
    seen.add(address);
    await Promise.all((await readImports(address)).map((each) => fetchAll(each, seen)));
  };

  return async <Module>(load: () => Promise<Module>, address: string): Promise<Module> => {
    await fetchAll(address, new Set());
    try {
      return await load();
    } catch (cause) {
      throw new ScriptError('outdated', address, { cause });
    }
  };
}

async function fetchImports(fetch: ScriptLoaderDeps['fetch'], address: string): Promise<readonly string[]> {
  let response: Response;
  let code: string;
  try {
    response = await fetch(address);
    code = await response.text();
  } catch (cause) {
    throw new ScriptError('unreachable', address, { cause });
  }
  if (!response.ok) throw new ScriptError(response.status === 404 ? 'outdated' : 'unreachable', address);
  return [...code.matchAll(staticImports)].map(([, name = '']) => new URL(name, address).href);
}

const loadIn = createScriptLoader({
  fetch: (address) => fetch(address),
  isRunning: (address) => pageScripts().has(address) || isPreloaded(address),
});

/** True for a module that has arrived with all that it imports (`page-routes.ts`). */
function isPreloaded(address: string): boolean {
  return document.querySelector(`link[rel=modulepreload][href="${new URL(address).pathname}"]`) !== null;
}

/** What the routes of the page import: it is loaded before React runs. */
function pageScripts(): ReadonlySet<string> {
  const { __pageRoutes: ids = [], __reactRouterManifest: manifest } = window;
  const routes = ids.flatMap((id) => manifest?.routes[id] ?? []);
  return new Set(
    routes
      .flatMap(({ module, imports = [] }) => [module, ...imports])
      .map((each) => new URL(each, location.href).href),
  );
}

/** Runs an import of the build's own: `load` is `() => import('./name.js')`, which says where the script is. */
export function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  const [, name] = dynamicImport.exec(String(load)) ?? [];
  return name === undefined ? load() : loadIn(load, new URL(name, import.meta.url).href);
}

/** Runs the module of a route, by its address in the manifest. */
export function loadRouteScript<Module>(address: string): Promise<Module> {
  return loadIn(() => import(/* @vite-ignore */ address), new URL(address, location.href).href);
}
