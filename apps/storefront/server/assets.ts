/** The built files of the pages: scripts, styles, fonts. Their names change with their content, so they never do. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { Hono } from 'hono';
import { acceptedEncoding, compress, isCompressible } from './http/compression.ts';
import type { ShopHttp } from './http/environment.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer> | null;
  readonly gzip: Uint8Array<ArrayBuffer> | null;
}

/** Reads every file below a folder and compresses what gains from it, before the first shopper asks. */
export async function loadAssets(directory: string): Promise<ReadonlyMap<string, Asset>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const assets = new Map<string, Asset>();
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = `/${relative(directory, file).split(sep).join('/')}`;
        // What the build tells of itself, in folders such as .vite, is for nobody outside.
        if (!path.includes('/.')) assets.set(path, await load(file));
      }),
  );
  return assets;
}

async function load(file: string): Promise<Asset> {
  const plain = new Uint8Array(await readFile(file));
  const type = types[extname(file)] ?? 'application/octet-stream';
  const gains = isCompressible(type, plain.byteLength);
  return {
    type,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    br: gains ? await compress(plain, 'br', 9) : null,
    gzip: gains ? await compress(plain, 'gzip', 9) : null,
  };
}

/** Serves the loaded files; anything else goes on to the pages. */
export function assetRoutes(assets: ReadonlyMap<string, Asset>): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get('*', async (context, next) => {
    const asset = assets.get(context.req.path);
    if (asset === undefined) return next();
    const headers: Record<string, string> = {
      'content-type': asset.type,
      'cache-control': /^\/(?:editor\/)?assets\//.test(context.req.path)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      etag: asset.etag,
      vary: 'accept-encoding',
    };
    if (context.req.header('if-none-match') === asset.etag)
      return new Response(null, { status: 304, headers });
    const encoding = acceptedEncoding(context.req.header('accept-encoding'));
    const compressed = encoding === 'identity' ? null : asset[encoding];
    if (compressed !== null) headers['content-encoding'] = encoding;
    const body = compressed ?? asset.plain;
    headers['content-length'] = String(body.byteLength);
    return new Response(body, { status: 200, headers });
  });
}
