/** Customers of a seed folder: `customers.json`. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { createStableId } from '../catalogue/stable-id.ts';
import type { CommerceDatabase } from '../database.ts';
import type { CustomerRecord } from './customer-record.ts';
import { insertCustomer } from './customer-store.ts';
import { hashPassword, passwordLength } from './passwords.ts';
import { smsConsentStates, smsOptInLevels } from './sms-consent.ts';

const text = z.string().max(255);
const phone = z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +15125550100');

/** An address of a seed. */
export const seedAddress = z.strictObject({
  firstName: text.default(''),
  lastName: text.default(''),
  company: text.default(''),
  address1: text,
  address2: text.default(''),
  city: text,
  province: z.string().max(10).nullable().default(null),
  country: z.string().regex(/^[A-Z]{2}$/, 'must be a code such as US'),
  zip: text.default(''),
  phone: z.union([phone, z.literal('')]).default(''),
});

const address = seedAddress.extend({ isDefault: z.boolean().default(false) });

const metafield = z.strictObject({ namespace: text, key: text, type: text, value: z.string() });

export const customersSchema = z
  .array(
    z.strictObject({
      email: z.email().max(254),
      /** Password of a test account. Without it, the customer signs in with an emailed code or has to set a password first. */
      password: z.string().min(passwordLength.min).max(passwordLength.max).optional(),
      firstName: text.nullable().default(null),
      lastName: text.nullable().default(null),
      phone: phone.nullable().default(null),
      acceptsMarketing: z.boolean().default(false),
      smsConsent: z
        .strictObject({
          phone,
          state: z.enum(smsConsentStates),
          optInLevel: z.enum(smsOptInLevels),
          updatedAt: z.iso.datetime({ offset: true }),
        })
        .optional(),
      emailProven: z.boolean().default(true),
      disabled: z.boolean().default(false),
      note: z.string().max(5000).optional(),
      tags: z.array(text.min(1)).max(250).default([]),
      metafields: z.array(metafield).default([]),
      addresses: z.array(address).max(250).default([]),
      createdAt: z.iso.datetime({ offset: true }).optional(),
    }),
  )
  .superRefine((customers, context) => {
    const places = new Map<string, number>();
    for (const [index, { email }] of customers.entries()) {
      const first = places.get(email.toLowerCase());
      if (first === undefined) places.set(email.toLowerCase(), index);
      else
        context.addIssue({
          code: 'custom',
          path: [index, 'email'],
          message: `repeats the address of entry ${first}`,
        });
    }
  });
export type SeedCustomer = z.output<typeof customersSchema>[number];

/** Hashes the passwords. @returns a function that inserts the customers */
export async function readSeedCustomers(
  customers: readonly SeedCustomer[],
  now: EpochMs,
): Promise<(tx: Transaction<CommerceDatabase>) => Promise<void>> {
  const prepared: { readonly record: CustomerRecord; readonly passwordHash: string | null }[] = [];
  for (const customer of customers) {
    const { password } = customer;
    prepared.push({
      record: toCustomerRecord(customer, now),
      passwordHash: password === undefined ? null : await hashPassword(password),
    });
  }
  return async (tx) => {
    for (const { record, passwordHash } of prepared) await insertCustomer(tx, record, passwordHash);
  };
}

function toCustomerRecord(
  { email: written, password, note, smsConsent, addresses, createdAt, ...rest }: SeedCustomer,
  now: EpochMs,
): CustomerRecord {
  const email = written.toLowerCase();
  const stored = addresses.map(({ isDefault, ...each }, index) => ({
    ...each,
    id: createStableId('customer address', [email, String(index)]),
  }));
  const main = stored[addresses.findIndex(({ isDefault }) => isDefault)];
  return {
    id: createStableId('customer', [email]),
    email,
    ...rest,
    ...(note === undefined ? {} : { note }),
    ...(smsConsent === undefined
      ? {}
      : { smsConsent: { ...smsConsent, updatedAt: Date.parse(smsConsent.updatedAt) } }),
    addresses: stored,
    defaultAddressId: main?.id ?? null,
    createdAt: createdAt === undefined ? now : Date.parse(createdAt),
    updatedAt: now,
  };
}

/** Returns the seed entry of a customer, without password, since only its hash is stored. */
export function writeSeedCustomer(record: CustomerRecord): z.input<typeof customersSchema>[number] {
  const { id, mergedEmails, smsConsent, addresses, defaultAddressId, createdAt, updatedAt, ...rest } = record;
  return {
    ...rest,
    ...(smsConsent === undefined
      ? {}
      : { smsConsent: { ...smsConsent, updatedAt: new Date(smsConsent.updatedAt).toISOString() } }),
    tags: [...rest.tags],
    metafields: [...rest.metafields],
    addresses: addresses.map(({ id: addressId, ...each }) => ({
      ...each,
      isDefault: addressId === defaultAddressId,
    })),
    createdAt: new Date(createdAt).toISOString(),
  };
}
