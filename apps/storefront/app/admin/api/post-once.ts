import { type ApiResult, callEditor } from '../../editor/api/client.ts';
import { createSendOnce } from './send-once.ts';

const sendOnce = createSendOnce();

/**
 * Posts to one of our own routes that moves money or points, with an idempotency key: it runs at most once even after several
 * clicks.
 */
export function postOnce<Value>(path: string, body: object): Promise<ApiResult<Value>> {
  return sendOnce(JSON.stringify([path, body]), (key) =>
    callEditor<Value>(path, { method: 'POST', headers: { 'idempotency-key': key }, body }),
  );
}
