/** Returns stored pictures without resizing, which would need a native library that the package doesn't include. */
import { extname } from 'node:path';
import type { GetImage } from '../media/image-service.ts';
import { findSource, type SourceOptions } from '../media/sources.ts';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

export function createPictureReader(sources: SourceOptions): GetImage {
  return async (path, { format }) => {
    if (format === 'thumbhash') return null;
    const source = await findSource(path, sources);
    const bytes = (await source?.read()) ?? null;
    if (source === null || bytes === null) return null;
    return {
      bytes,
      type: source.vector ? 'image/svg+xml' : (types[extname(path).toLowerCase()] ?? 'image/webp'),
    };
  };
}
