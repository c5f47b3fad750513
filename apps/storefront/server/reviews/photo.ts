/** Validates an uploaded photo by its content and re-encodes it, which drops metadata and payloads. */

/**
 * Maximum number of pixels, as in large phone photos. Checked before decoding, because a small file may decompress to far more.
 */
const maxPixels = 50_000_000;
/** Maximum size of an uploaded photo, in bytes. */
export const maxPhotoBytes = 10 * 1024 * 1024;
/** Maximum side lengths of the two sizes, in pixels. */
const fullSide = 1600;
const smallSide = 320;

export type PhotoError = 'too-large' | 'too-many-pixels' | 'no-photo';

export interface ReencodedPhoto {
  readonly full: Uint8Array;
  readonly small: Uint8Array;
  /** Width of the full size, in pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Re-encodes a photo as WebP in two sizes: rotated by its EXIF orientation, without metadata. The file's name and type are
 * ignored.
 */
export async function reencodePhoto(bytes: Uint8Array): Promise<ReencodedPhoto | PhotoError> {
  if (bytes.byteLength > maxPhotoBytes) return 'too-large';
  if (!beginsAsPhoto(bytes)) return 'no-photo';
  try {
    // Imported on first use: it takes memory that most shops never need.
    const { default: sharp } = await import('sharp');
    const photo = () =>
      sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, animated: false });
    const { format } = await photo().metadata();
    if (!['jpeg', 'png', 'webp', 'heif', 'avif'].includes(format)) return 'no-photo';
    const sized = (side: number) =>
      photo().rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    const { data: full, info } = await sized(fullSide)
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const small = await sharp(full)
      .resize({ width: smallSide, height: smallSide, fit: 'cover' })
      .webp({ quality: 74 })
      .toBuffer();
    return { full, small, width: info.width, height: info.height };
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? 'too-many-pixels' : 'no-photo';
  }
}

/** Checks the first bytes for JPEG, PNG, WebP or AVIF, independent of the file's name. */
function beginsAsPhoto(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.endsWith('WEBP')) ||
    text.slice(4, 11) === 'ftypavi' ||
    text.slice(4, 12) === 'ftypmif1'
  );
}
