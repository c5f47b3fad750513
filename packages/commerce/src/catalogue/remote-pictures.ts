/** Finds product pictures on other sites and replaces them by the shop's copies. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { recordWebhookEvents } from '../webhooks/record-webhook-events.ts';
import type { ImageRecord, ProductRecord } from './catalogue-records.ts';
import type { ProductDraft } from './product-draft.ts';
import { createStableId } from './stable-id.ts';
import { appendChangeLog, toDocumentRow, upsertDocuments } from './upsert-documents.ts';

export interface LocalPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

const remote = /^https?:\/\//i;

export function isRemotePicture(src: string): boolean {
  return remote.test(src);
}

/** Returns the products that use pictures on other sites, by picture URL. */
export async function findRemotePictures(
  storage: Storage<CommerceDatabase>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const { handle, images } of await loadAll(storage)) {
    for (const { src } of images) {
      if (remote.test(src)) found.set(src, [...(found.get(src) ?? []), handle]);
    }
  }
  return found;
}

/** Replaces pictures on other sites by the shop's copies in every product. @returns the number of changed products. */
export async function replaceRemotePictures(
  storage: Storage<CommerceDatabase>,
  pictures: ReadonlyMap<string, LocalPicture>,
  clock: () => EpochMs,
): Promise<number> {
  if (pictures.size === 0) return 0;
  return storage.change(async (tx) => {
    const rows = await tx
      .selectFrom('catalogue_documents')
      .select('data')
      .where('kind', '=', 'product')
      .execute();
    const now = clock();
    const changed = rows.flatMap(({ data }) => {
      const product: ProductRecord = JSON.parse(data);
      return product.images.some(({ src }) => pictures.has(src))
        ? [withFetchedImages(product, pictures, now)]
        : [];
    });
    await saveChanged(tx, changed, now);
    return changed.length;
  });
}

/** Replaces a picture on another site by the shop's copy in one product. No-op if the product or picture was deleted. */
export async function replaceRemotePicture(
  storage: Storage<CommerceDatabase>,
  { productId, url }: { readonly productId: string; readonly url: string },
  picture: LocalPicture,
  clock: () => EpochMs,
): Promise<void> {
  await storage.change(async (tx) => {
    const row = await tx
      .selectFrom('catalogue_documents')
      .select('data')
      .where('kind', '=', 'product')
      .where('id', '=', productId)
      .executeTakeFirst();
    if (row === undefined) return;
    const product: ProductRecord = JSON.parse(row.data);
    if (!product.images.some(({ src }) => src === url)) return;
    const now = clock();
    await saveChanged(tx, [withFetchedImages(product, new Map([[url, picture]]), now)], now);
  });
}

async function saveChanged(
  tx: Transaction<CommerceDatabase>,
  products: readonly ProductRecord[],
  now: EpochMs,
): Promise<void> {
  if (products.length === 0) return;
  await upsertDocuments(
    tx,
    products.map((product) => toDocumentRow('product', product.handle, product, now)),
  );
  await appendChangeLog(
    tx,
    products.map(({ handle }) => `product:${handle}`),
    now,
  );
  await recordWebhookEvents(
    tx,
    products.map(({ id }) => ({ topic: 'products/update', resource: id })),
    now,
  );
}

/** Returns the CSV line of each picture URL on another site; the first line if there are several. */
export function findRemoteLines(drafts: readonly ProductDraft[]): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const add = (src: string | null | undefined, line: number) => {
    if (src != null && remote.test(src) && !lines.has(src)) lines.set(src, line);
  };
  for (const { images, variants } of drafts) {
    for (const { src, line } of images ?? []) add(src, line);
    for (const { imageSrc, line } of variants) add(imageSrc, line);
  }
  return lines;
}

/** Returns true if any draft has a picture on another site. */
export function hasRemotePictures(drafts: readonly ProductDraft[]): boolean {
  return drafts.some(
    ({ images, variants }) =>
      images?.some(({ src }) => remote.test(src)) === true ||
      variants.some(({ imageSrc }) => typeof imageSrc === 'string' && remote.test(imageSrc)),
  );
}

/** Replaces picture URLs that this shop has downloaded already, so that importing a file again changes nothing. */
export function withLocalPictures(
  drafts: readonly ProductDraft[],
  pictures: ReadonlyMap<string, LocalPicture>,
): readonly ProductDraft[] {
  const local = (src: string) => pictures.get(src)?.path ?? src;
  return drafts.map((draft) => ({
    ...draft,
    images: draft.images?.map((image) => ({ ...image, src: local(image.src) })),
    variants: draft.variants.map((variant) => ({
      ...variant,
      imageSrc: typeof variant.imageSrc === 'string' ? local(variant.imageSrc) : variant.imageSrc,
    })),
  }));
}

/** Replaces the pictures of a product that this shop has downloaded. */
export function withFetchedImages(
  product: ProductRecord,
  pictures: ReadonlyMap<string, LocalPicture>,
  now: EpochMs,
): ProductRecord {
  const ids = new Map<string, string>();
  const images = new Map<string, ImageRecord>();
  for (const image of product.images) {
    const local = pictures.get(image.src);
    const { isUnready: _before, ...rest } = image;
    const next =
      local === undefined
        ? image
        : {
            ...rest,
            id: getFetchedId(product, image, local),
            src: local.path,
            width: local.width,
            height: local.height,
          };
    ids.set(image.id, next.id);
    if (!images.has(next.src)) images.set(next.src, next);
  }
  const variants = product.variants.map((variant) => ({
    ...variant,
    imageId: variant.imageId === null ? null : (ids.get(variant.imageId) ?? variant.imageId),
  }));
  return { ...product, images: [...images.values()], variants, updatedAt: now };
}

/**
 * Returns the id of a downloaded picture. Imported pictures have ids derived from their path, so that importing the file
 * again changes nothing. Pictures added through the Admin API retain their random id, because clients poll it.
 */
function getFetchedId({ handle }: ProductRecord, { id, src }: ImageRecord, { path }: LocalPicture): string {
  return id === createStableId('image', [handle, src]) ? createStableId('image', [handle, path]) : id;
}

async function loadAll(storage: Storage<CommerceDatabase>): Promise<readonly ProductRecord[]> {
  const rows = await storage.read
    .selectFrom('catalogue_documents')
    .select('data')
    .where('kind', '=', 'product')
    .execute();
  return rows.map(({ data }) => JSON.parse(data));
}
