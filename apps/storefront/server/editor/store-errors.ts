/** Maps rejections of the content store to HTTP errors. */
import { ContentStoreError } from '@vitrine/content/documents/content-model';
import { HttpError } from '../http/http-error.ts';

const missing: ReadonlySet<ContentStoreError['reason']> = new Set([
  'NO_SUCH_VERSION',
  'NO_SUCH_PUBLICATION',
  'NO_SUCH_CAMPAIGN',
  'NO_SUCH_EXPERIMENT',
  'NO_SUCH_REQUEST',
  'NO_SUCH_COMMENT',
]);

export async function withStoreErrors<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ContentStoreError)) throw error;
    const status = missing.has(error.reason) ? 404 : error.reason === 'OWN_WORK' ? 403 : 409;
    throw new HttpError(status, error.reason, error.message);
  }
}
