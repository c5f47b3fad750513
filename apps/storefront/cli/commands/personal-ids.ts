/**
 * `personal-ids show ORDER_NUMBER` prints the personal ID that customs require. `personal-ids rewrite` re-encrypts all
 * of them, the secrets of second factors and the stored settings with PERSONAL_ID_KEY; then PERSONAL_ID_KEY_PREVIOUS
 * can be removed.
 */
import { reencryptPersonalIds } from '@vitrine/commerce/checkout/reencrypt-personal-ids';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import type { OrderRecord } from '@vitrine/commerce/orders/order-record';
import {
  type RewrittenSecrets,
  reencryptFactorSecrets,
} from '@vitrine/content/editor-accounts/second-factor/reencrypt-secrets';
import type { Storage } from '@vitrine/storage/database';
import { openCommerceStorage } from '../../server/commerce-storage.ts';
import { secondFactorSecrets } from '../../server/editor/second-factor-keys.ts';
import { openEngagementStorage } from '../../server/engagement.ts';
import { readPersonalIdKeys } from '../../server/secrets/personal-id-keys.ts';
import { openServiceSettingStore } from '../../server/service-settings/stored-service-settings.ts';
import { exitCodes } from './exit-codes.ts';
import { readPersonalId } from './read-personal-id.ts';
import type { SettingsIo } from './settings-io.ts';

export const usage = 'personal-ids show ORDER_NUMBER, personal-ids rewrite';

/** Exit codes: 0 done, 1 there is none or it can't be decrypted, 2 invalid arguments. */
export async function run(args: string[], io: SettingsIo): Promise<number> {
  const [action, number, ...rest] = args;
  const show = action === 'show' && number !== undefined && /^\d{1,15}$/.test(number);
  if (rest.length > 0 || !(show || (action === 'rewrite' && number === undefined))) {
    io.err(`Usage: ${usage}`);
    return 2;
  }
  const storage = await openCommerceStorage(io.settings, io.log);
  try {
    return await (show ? showOne(storage, Number(number), io) : rewriteAll(storage, io));
  } finally {
    await storage.close();
  }
}

async function showOne(storage: Storage<CommerceDatabase>, number: number, io: SettingsIo): Promise<number> {
  const row = await storage.read
    .selectFrom('orders')
    .select('data')
    .where('number', '=', number)
    .executeTakeFirst();
  const order: OrderRecord | null = row === undefined ? null : JSON.parse(row.data);
  if (order === null || order.personalId === null) {
    io.err(order === null ? `There is no order ${number}.` : `Order ${number} has no personal ID.`);
    return exitCodes.notFound;
  }
  try {
    const personalId = await readPersonalId(storage, { ...order, personalId: order.personalId }, io);
    io.json({ number, personalId });
    io.out(personalId);
    return 0;
  } catch (error) {
    io.err(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function rewriteAll(storage: Storage<CommerceDatabase>, io: SettingsIo): Promise<number> {
  const ids = await reencryptPersonalIds(storage, await readPersonalIdKeys(io.settings, storage, io.log));
  io.out(`Personal IDs written anew: ${ids.rewritten}; written with this key before: ${ids.current}.`);
  const { secondFactors: secrets, settings } = await rewriteSecrets(io);
  io.json({ personalIds: ids, secondFactors: secrets, settings });
  if (secrets.rewritten + secrets.current > 0)
    io.out(
      `Second factors written anew: ${secrets.rewritten}; written with this key before: ${secrets.current}.`,
    );
  if (settings.rewritten + settings.current > 0)
    io.out(
      `Stored settings written anew: ${settings.rewritten}; written with this key before: ${settings.current}.`,
    );
  const unreadable = ids.unreadable + secrets.unreadable + settings.unreadable;
  if (unreadable === 0) return 0;
  io.err(`${unreadable} are opened by no key that is set: set PERSONAL_ID_KEY_PREVIOUS and call this again.`);
  return 1;
}

async function rewriteSecrets({
  settings,
  log,
  clock,
}: SettingsIo): Promise<Readonly<Record<'secondFactors' | 'settings', RewrittenSecrets>>> {
  const storage = await openEngagementStorage(settings, log);
  try {
    return {
      secondFactors: await reencryptFactorSecrets(storage, secondFactorSecrets(settings, storage, log)),
      settings: await openServiceSettingStore(settings, storage, log, clock).reencrypt(),
    };
  } finally {
    await storage.close();
  }
}
