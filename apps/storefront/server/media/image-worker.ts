/**
 * Child process that resizes images, so that damaged files and the decoders' memory stay out of the server.
 * Exits with its parent, or when disconnected.
 */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { ImageTransform } from './request.ts';
import { encodeThumbhash } from './thumbhash.ts';

/** Niceness of the process: lower priority than the server's 0, so that pages take precedence over pictures. */
const niceness = 5;

export interface ImageJob {
  readonly id: number;
  readonly source: Uint8Array;
  readonly request: ImageTransform;
  /** Effort of AVIF encoding, 0 to 9. */
  readonly avifEffort: number;
}

setPriority(niceness);
process.once('disconnect', () => process.exit());
// Ignores signals that are sent to the whole process group, because the shop finishes pending pictures while it drains.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('message', (job: ImageJob) => {
  convert(job).then(
    (bytes) => process.send?.({ id: job.id, bytes }),
    (error: unknown) => process.send?.({ id: job.id, problem: String(error) }),
  );
});

async function convert({
  source,
  request: { width, height, crop, format },
  avifEffort,
}: ImageJob): Promise<Uint8Array> {
  const picture = sharp(source, { limitInputPixels: 64_000_000, animated: false }).rotate();
  if (width !== null || height !== null) {
    picture.resize({
      ...(width === null ? {} : { width }),
      ...(height === null ? {} : { height }),
      fit: crop === null ? 'inside' : 'cover',
      ...(crop === null ? {} : { position: crop === 'center' ? 'centre' : crop }),
      withoutEnlargement: true,
    });
  }
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 52, effort: avifEffort }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 80, effort: 3 }).toBuffer();
    case 'jpeg':
      return picture.flatten({ background: '#f3eadc' }).jpeg({ quality: 82, progressive: true }).toBuffer();
    case 'png':
      return picture.png({ compressionLevel: 8 }).toBuffer();
    case 'thumbhash': {
      const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return encodeThumbhash(info.width, info.height, data);
    }
  }
}
