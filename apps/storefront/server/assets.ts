/**
 * Serves the built files of the pages: scripts, styles, fonts. Their names contain a hash of the content, so they never expire.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Hono } from 'hono';
import { getAssetType } from './http/asset-type.ts';
import { acceptedEncoding } from './http/compression.ts';
import type { ShopHttp } from './http/environment.ts';

interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer> | null;
  readonly gzip: Uint8Array<ArrayBuffer> | null;
}

/** File names of source maps, which are uploaded to the merchant's error tracker and not served. */
const sourceMap = /\.map(?:\.br|\.gz)?$/;

/**
 * Reads every file below a folder at start-up, with the compressed versions that the build wrote next to it.
 */
export async function loadAssets(directory: string): Promise<ReadonlyMap<string, Asset>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  );
  const assets = new Map<string, Asset>();
  await Promise.all(
    [...files].map(async (file) => {
      const path = `/${relative(directory, file).split(sep).join('/')}`;
      // Build metadata, in folders such as `.vite`, and source maps are not served.
      if (path.includes('/.') || sourceMap.test(path) || isPacked(file, files)) return;
      assets.set(path, await load(file, files));
    }),
  );
  return assets;
}

/** Returns true if a file is the compressed version of another file. */
function isPacked(file: string, files: ReadonlySet<string>): boolean {
  return /\.(?:br|gz)$/.test(file) && files.has(file.slice(0, -3));
}

async function load(file: string, files: ReadonlySet<string>): Promise<Asset> {
  const packed = async (ending: string) =>
    files.has(file + ending) ? new Uint8Array(await readFile(file + ending)) : null;
  const plain = new Uint8Array(await readFile(file));
  return {
    type: getAssetType(file),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    br: await packed('.br'),
    gzip: await packed('.gz'),
  };
}

/** Serves the loaded files; other paths are passed on to the pages. */
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
