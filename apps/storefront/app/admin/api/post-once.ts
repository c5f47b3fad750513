import { type ApiResult, callEditor } from '../../editor/api/client.ts';
import { createSendOnce } from './send-once.ts';

const sendOnce = createSendOnce();

/**
 * Posts to one of the shop's own routes that move money or points. An idempotency key makes the server run the request
 * at most once, even after several clicks.
 */
export function postOnce<Value>(path: string, body: object): Promise<ApiResult<Value>> {
  return sendOnce(JSON.stringify([path, body]), (key) =>
    callEditor<Value>(path, { method: 'POST', headers: { 'idempotency-key': key }, body }),
  );
}
