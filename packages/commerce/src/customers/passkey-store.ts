/** Stores customers' passkeys, and deletes or moves them when a customer is deleted, erased or merged. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

type Tx = Transaction<CommerceDatabase>;

export interface Passkey {
  /** Base64url. */
  readonly credentialId: string;
  readonly customerId: string;
  /** Base64url. */
  readonly userHandle: string;
  /** Base64url of the COSE key. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  /** Browser in which the passkey was added, such as "Firefox on Windows"; null if unknown. */
  readonly device: string | null;
  readonly createdAt: EpochMs;
  readonly usedAt: EpochMs | null;
}

/** Maximum number of passkeys per customer. */
export const maxPasskeys = 10;

/** Returns a customer's passkeys, oldest first. */
export async function listPasskeys(
  db: Kysely<CommerceDatabase>,
  customerId: string,
): Promise<readonly Passkey[]> {
  const rows = await db
    .selectFrom('customer_passkeys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute();
  return rows.map(toPasskey);
}

export async function findPasskey(
  db: Kysely<CommerceDatabase>,
  credentialId: string,
): Promise<Passkey | null> {
  const row = await db
    .selectFrom('customer_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row === undefined ? null : toPasskey(row);
}

/** @returns false if the credential is already stored, or the customer has `maxPasskeys` */
export async function insertPasskey(tx: Tx, passkey: Passkey): Promise<boolean> {
  const { credentialId, customerId } = passkey;
  if ((await listPasskeys(tx, customerId)).length >= maxPasskeys) return false;
  const inserted = await tx
    .insertInto('customer_passkeys')
    .values({
      credential_id: credentialId,
      customer_id: customerId,
      user_handle: passkey.userHandle,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      device: passkey.device,
      created_at: passkey.createdAt,
      used_at: passkey.usedAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('credential_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Records a sign-in. @returns false if the passkey was removed or used meanwhile */
export async function recordPasskeyUse(
  tx: Tx,
  { credentialId, customerId, counter }: Passkey,
  newCounter: number,
  now: EpochMs,
): Promise<boolean> {
  const used = await tx
    .updateTable('customer_passkeys')
    .set({ counter: newCounter, used_at: now })
    .where('credential_id', '=', credentialId)
    .where('customer_id', '=', customerId)
    .where('counter', '=', counter)
    .returning('credential_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Removes a passkey if it belongs to the customer. */
export async function removePasskey(tx: Tx, customerId: string, credentialId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('customer_passkeys')
    .where('credential_id', '=', credentialId)
    .where('customer_id', '=', customerId)
    .returning('credential_id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Deletes a customer's passkeys and passkey sessions. */
export async function deletePasskeys(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('customer_passkeys').where('customer_id', '=', customerId).execute();
  await endPasskeySessions(tx, customerId);
}

/**
 * Merges the passkeys of two customers. Adding a passkey required access to the account's email address. Therefore the
 * passkeys of the account whose email address remains are retained, and those of the other are deleted.
 */
export async function mergePasskeys(
  tx: Tx,
  { into, from, keep }: { readonly into: string; readonly from: string; readonly keep: string },
): Promise<void> {
  await deletePasskeys(tx, keep === into ? from : into);
  await endPasskeySessions(tx, keep);
  await tx
    .updateTable('customer_passkeys')
    .set({ customer_id: into })
    .where('customer_id', '=', keep)
    .execute();
}

async function endPasskeySessions(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('passkey_sessions').where('customer_id', '=', customerId).execute();
}

function toPasskey(row: CommerceDatabase['customer_passkeys']): Passkey {
  return {
    credentialId: row.credential_id,
    customerId: row.customer_id,
    userHandle: row.user_handle,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: JSON.parse(row.transports),
    device: row.device,
    createdAt: row.created_at,
    usedAt: row.used_at,
  };
}
