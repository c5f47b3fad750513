/** In place of React Router's own function, which would load the page again and again while a route's script is missing. */
import { loadRouteScript } from './load-script.ts';

interface RouteEntry {
  readonly id: string;
  /** Address of the script. */
  readonly module: string;
}

/**
 * Loads the module of a route once. React Router shows an empty page where this rejects, so a module that can't be loaded
 * is one whose page throws: the error page is in its place.
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
