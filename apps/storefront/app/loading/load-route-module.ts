/**
 * Replaces React Router's function of the same name, which would reload the page again and again while a route's script
 * is missing.
 */
import { loadRouteScript } from './load-script.ts';

interface RouteEntry {
  readonly id: string;
  /** URL of the script. */
  readonly module: string;
}

/**
 * Loads the module of a route once. If it can't be loaded, returns a module whose page throws, so that the error page
 * is shown: React Router would show an empty page if this rejected.
 */
export async function loadRouteModule(
  { id, module: address }: RouteEntry,
  modules: Record<string, unknown>,
): Promise<unknown> {
  try {
    modules[id] ??= await loadRouteScript(address);
    return modules[id];
  } catch (failure) {
    console.warn('the script of a page could not be loaded', failure);
    const Failed = () => {
      throw failure;
    };
    return { default: Failed };
  }
}
