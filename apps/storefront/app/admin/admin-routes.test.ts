import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { adminRoutes } from './admin-routes.tsx';
import { adminSections, findAdminSection } from './admin-sections.ts';

const paths = adminSections.map(({ path }) => path);

describe('routes of the admin', () => {
  it.each(paths)('ADMIN-59: the page %s that fails leaves the navigation', (path) => {
    const [shell, ...inside] = matchRoutes([...adminRoutes], path) ?? [];
    expect(shell?.route.element).toBeDefined();
    expect(inside.at(-1)?.route.lazy).toBeDefined();
    expect(inside.some(({ route }) => route.errorElement !== undefined)).toBe(true);
  });

  it.each(paths.filter((path) => path !== '/'))('ADMIN-51: %s is found as the router matches it', (path) => {
    for (const spelling of [path, path.toUpperCase(), `${path}/`, `${path.toUpperCase()}/1`])
      expect(findAdminSection(spelling)?.path).toBe(path);
  });
});
