/**
 * Loads scripts. The build passes every `import()` of browser code to this module (`vite.config.ts`). Chromium never
 * retries a module that failed in the same document, so files are fetched as text first: `import()` only runs scripts
 * that have arrived, and a failed fetch can be repeated.
 */

/**
 * `unreachable`: a later attempt may succeed. `outdated`: only a new document helps, for example that of a newer build.
 */
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
  /** Returns true if a script has run in this document, or can run without being fetched. */
  readonly isRunning: (address: string) => boolean;
}

/** Matches static imports as the build writes them: `import{a as b}from"./c.js"` and `import"./c.js"`. */
const staticImports = /\bimport\s*(?:[\w$\s{},*]+from\s*)?"\.\/([^"]+)"/g;
/** Matches a dynamic import, which the build may write with backticks. */
const dynamicImport = /\bimport\(\s*["'`]\.\/([^"'`]+)["'`]/;

/**
 * Returns a function that runs `load` once the script that it imports has arrived, together with all scripts that this
 * script imports. The function rejects with a `ScriptError`.
 */
export function createScriptLoader({ fetch, isRunning }: ScriptLoaderDeps) {
  /** The scripts that each script imports. A script that failed is fetched again. */
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

/** Returns true for a module that was preloaded together with its imports (`page-routes.ts`). */
function isPreloaded(address: string): boolean {
  return document.querySelector(`link[rel=modulepreload][href="${new URL(address).pathname}"]`) !== null;
}

/** Returns the scripts that the page's routes import, which are loaded before React runs. */
function pageScripts(): ReadonlySet<string> {
  const { __pageRoutes: ids = [], __reactRouterManifest: manifest } = window;
  const routes = ids.flatMap((id) => manifest?.routes[id] ?? []);
  return new Set(
    routes
      .flatMap(({ module, imports = [] }) => [module, ...imports])
      .map((each) => new URL(each, location.href).href),
  );
}

/** Runs a dynamic import of this build. `load` is `() => import('./name.js')`, from whose source the URL is read. */
export function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  const [, name] = dynamicImport.exec(String(load)) ?? [];
  return name === undefined ? load() : loadIn(load, new URL(name, import.meta.url).href);
}

/** Runs the module of a route, given its URL in the manifest. */
export function loadRouteScript<Module>(address: string): Promise<Module> {
  return loadIn(() => import(/* @vite-ignore */ address), new URL(address, location.href).href);
}
