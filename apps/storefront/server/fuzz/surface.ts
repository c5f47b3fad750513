/**
 * For tests only: lists the attack surface from the code itself, so that new routes are included automatically: the server's
 * routes, the built pages, the schemas of bodies, and the fields of forms.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { ShopHttp } from '../http/environment.ts';
import type { KnownForm } from './shopper-forms.ts';

export interface FuzzedRoute {
  /** ALL for pages and for routes that accept any method. */
  readonly method: string;
  /** Pattern with `:names` and `*`. */
  readonly path: string;
  readonly isPage: boolean;
  /** The form that its page submits, if known. */
  readonly form?: KnownForm;
}

interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
}

/** Returns the server's own routes without middlewares. */
export function serverRoutes(app: Hono<ShopHttp>): readonly FuzzedRoute[] {
  const seen = new Map<string, FuzzedRoute>();
  for (const { method, path } of app.routes) {
    if (path === '/*' || path === '*') continue;
    seen.set(`${method} ${path}`, { method, path, isPage: false });
  }
  return [...seen.values()];
}

/** Returns the routes of the built pages with their full paths. */
export async function readBuildRoutes(buildDirectory: string): Promise<readonly FuzzedRoute[]> {
  const build: { routes: Record<string, BuiltRoute> } = await import(
    pathToFileURL(join(buildDirectory, 'server', 'index.js')).href
  );
  const paths = new Set<string>();
  for (const route of Object.values(build.routes)) {
    const parts: string[] = [];
    for (let each: BuiltRoute | undefined = route; each !== undefined; each = parentOf(each, build.routes)) {
      if (each.path !== undefined && each.path !== '') parts.unshift(each.path);
    }
    paths.add(`/${parts.join('/')}`);
  }
  return [...paths].map((path) => ({ method: 'ALL', path, isPage: true }));
}

function parentOf(route: BuiltRoute, routes: Record<string, BuiltRoute>): BuiltRoute | undefined {
  return route.parentId === undefined ? undefined : routes[route.parentId];
}

/** JSON Schema of a request body. */
export interface BodySchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly required?: readonly string[];
  readonly items?: BodySchema;
  readonly anyOf?: readonly BodySchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** Returns the schemas that the modules in these folders export. */
export async function bodySchemas(folders: readonly string[]): Promise<readonly BodySchema[]> {
  const schemas: BodySchema[] = [];
  for (const folder of folders) {
    for (const file of (await readdir(folder)).filter((name) => /^[\w.-]+\.ts$/.test(name))) {
      if (/\.test\.ts$/.test(file)) continue;
      const module: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href);
      for (const each of Object.values(module)) {
        if (!(each instanceof z.ZodType)) continue;
        schemas.push(z.toJSONSchema(each, { io: 'input', unrepresentable: 'any' }) as BodySchema);
      }
    }
  }
  return schemas;
}

/** Parses the fields of a page's forms with their values. */
export function parseFormFields(html: string): readonly (readonly [name: string, value: string])[] {
  return [...html.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].flatMap(([tag]) => {
    const name = /\bname="([^"]+)"/.exec(tag)?.[1];
    return name === undefined ? [] : [[name, /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ''] as const];
  });
}
