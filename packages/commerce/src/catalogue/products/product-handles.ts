/** Sets and changes handles of products. */

import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import type { ProductRecord } from '../catalogue-records.ts';
import { findFreeHandle, toHandle } from '../handles.ts';
import { saveRedirects, toRedirectPath } from '../redirects.ts';
import type { EditScope } from './change-product.ts';
import type { ProductDetails } from './product-input.ts';
import { findTakenHandles } from './product-store.ts';

type Transacting = Transaction<CommerceDatabase>;
type Path = readonly string[];

/** Sets a product's handle: the given one, otherwise one derived from a new product's title. */
export async function editHandle(
  product: ProductRecord,
  input: ProductDetails,
  path: Path,
  { tx, errors, now }: EditScope,
): Promise<ProductRecord> {
  const given = input.handle?.trim() ?? '';
  if (given === '' && product.handle !== '') return product;
  const handle = toHandle(given === '' ? product.title : given) || (given === '' ? 'product' : '');
  const field = [...path, 'handle'];
  if (handle === '') errors.add(field, 'Handle must have a letter or digit', 'INVALID');
  if (handle === product.handle || handle === '') return product;
  const taken = await findTakenHandles(tx, 'product', handle);
  if (given === '') return { ...product, handle: findFreeHandle(handle, taken) };
  if (taken.has(handle)) {
    const message = `Handle '${handle}' already in use. Please provide a new handle.`;
    errors.add(field, message, 'HANDLE_NOT_UNIQUE');
    return product;
  }
  if (product.handle !== '' && input.redirectNewHandle === true) {
    await redirectHandle(tx, 'products', product.handle, handle, now);
  }
  return { ...product, handle };
}

/** Redirects the old URL of a product to the new one, and deletes any redirect from the new URL. */
export async function redirectHandle(
  tx: Transacting,
  folder: 'products' | 'collections' | 'pages',
  from: string,
  to: string,
  now: EpochMs,
): Promise<void> {
  const path = toRedirectPath(`/${folder}/${from}`);
  const target = `/${folder}/${to}`;
  if (path === null) return;
  await tx
    .deleteFrom('catalogue_documents')
    .where('kind', '=', 'redirect')
    .where('handle', '=', toRedirectPath(target))
    .execute();
  await saveRedirects(tx, [{ path, target, status: 301 }], now);
}
