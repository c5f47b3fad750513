import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import {
  isSignedIn,
  newEmail,
  password,
  readFormErrorsFrom,
  registerTestMember,
  signInTestMember,
  testAccountPages,
} from './test-members.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop({ SMTP_URL: 'smtp://127.0.0.1:1' }, testAccountPages);
}, 60_000);
afterAll(() => shop.dispose());

const details = (who: Shopper, fields: Record<string, string>) =>
  who.form('/account?form=personal-information', { firstName: 'Ada', lastName: 'Shore', ...fields });
const newPassword = (who: Shopper, presentPassword: string, next: string) =>
  who.form('/account?form=password', { presentPassword, password: next });

/** What was queued for an address, newest last. */
async function mailsTo(email: string): Promise<readonly string[]> {
  const rows = await backend()
    .storage.read.selectFrom('mail_queue')
    .select('kind')
    .where('recipient', '=', email)
    .execute();
  return rows.map(({ kind }) => kind);
}

function backend() {
  const { embedded } = shop.shop;
  if (embedded === null) throw new Error('the backend is inside');
  return embedded.backend.parts;
}

async function kept(email: string) {
  const row = await backend()
    .storage.read.selectFrom('customers')
    .select('data')
    .where('email', '=', email)
    .executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.data);
}

describe('personal information', () => {
  it('changes name, phone and consent without the password', async () => {
    const { shopper, email } = await registerTestMember(shop);
    const response = await details(shopper, {
      email,
      firstName: 'Grace',
      phone: '(415) 555-0132',
      acceptsMarketing: 'yes',
    });
    expect(response.headers.get('location')).toBe('/account?saved=personal-information#personal-information');
    expect(await kept(email)).toMatchObject({
      firstName: 'Grace',
      lastName: 'Shore',
      phone: '+14155550132',
      acceptsMarketing: true,
    });
    expect((await details(shopper, { email, phone: '' })).status).toBe(303);
    expect(await kept(email)).toMatchObject({ firstName: 'Ada', phone: null, acceptsMarketing: false });
    expect(await mailsTo(email)).toEqual([]);
  });

  it.each([
    [{ email: 'nobody' }, { email: 'Invalid email' }],
    [{ email: '' }, { email: 'Enter your email address.' }],
    [{ phone: 'call me' }, { phone: 'Enter a valid phone number' }],
    [{ phone: '+1 2' }, { phone: 'Enter a valid phone number' }],
    [{ firstName: '<b>Ada</b>' }, { firstName: 'First name cannot contain HTML tags' }],
    [{ firstName: 'x'.repeat(256) }, { firstName: 'That’s too long.' }],
  ])('is refused beside its field: %j', async (fields, problems) => {
    const { shopper, email } = await registerTestMember(shop);
    const response = await details(shopper, { email, ...fields });
    expect(response.status).toBe(422);
    const copy = response.clone();
    expect(await readFormErrorsFrom(response)).toEqual(problems);
    expect((await copy.json()).section).toBe('personal-information');
    expect(await kept(email)).toMatchObject({ firstName: 'Ada', phone: null });
  });

  it('ACC-12: takes the password for another email, and writes to the one before', async () => {
    const { shopper, email } = await registerTestMember(shop);
    const next = newEmail();
    const bare = await details(shopper, { email: next });
    expect(await readFormErrorsFrom(bare)).toEqual({
      presentPassword: 'Enter your current password to change your email.',
    });
    const wrong = await details(shopper, { email: next, presentPassword: 'not this one' });
    expect(wrong.status).toBe(422);
    const response = wrong.clone();
    expect(await readFormErrorsFrom(wrong)).toEqual({
      presentPassword: 'That isn’t your current password. Please try again.',
    });
    expect((await response.json()).typed).toEqual({ firstName: 'Ada', lastName: 'Shore', email: next });
    expect(await kept(next)).toBeNull();

    expect((await details(shopper, { email: next, presentPassword: password })).status).toBe(303);
    expect(await kept(next)).toMatchObject({ emailProven: false });
    expect(await mailsTo(email)).toEqual(['emailChanged']);
    expect(await isSignedIn(shopper)).toBe(true);
    await signInTestMember(shop, next);
  });

  it('does not take an email that is somebody else’s, and leaves no session behind', async () => {
    const other = await registerTestMember(shop);
    const { shopper, email } = await registerTestMember(shop);
    const response = await details(shopper, { email: other.email, presentPassword: password });
    expect(await readFormErrorsFrom(response)).toMatchObject({
      email: expect.stringMatching(/already an account with this email/),
    });
    const customer = await kept(email);
    const tokens = await backend()
      .storage.read.selectFrom('customer_tokens')
      .select('token_hash')
      .where('customer_id', '=', customer.id)
      .execute();
    expect(tokens).toHaveLength(1);
  });
});

describe('changing the password', () => {
  it('ends every other session, keeps this one, and notifies the owner by email', async () => {
    const { shopper, email } = await registerTestMember(shop);
    const elsewhere = await signInTestMember(shop, email);
    const stolen = new Shopper(shop.app);
    stolen.cookies.set('member', shopper.cookies.get('member') ?? '');
    const response = await newPassword(shopper, password, 'another secret');
    expect(response.headers.get('location')).toBe('/account?saved=password#password');
    expect(await isSignedIn(shopper)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(stolen)).toBe(false);
    expect(await mailsTo(email)).toEqual(['passwordChanged']);
    await expect(signInTestMember(shop, email)).rejects.toThrow('422');
    await signInTestMember(shop, email, 'another secret');
  });

  it.each([
    [
      'not this one',
      'another secret',
      { presentPassword: 'That isn’t your current password. Please try again.' },
    ],
    ['', 'another secret', { presentPassword: 'Enter your current password.' }],
    [password, 'short', { password: 'Use at least 8 characters.' }],
    [password, 'password', { password: expect.stringMatching(/too easy to guess/) }],
    [password, ' with spaces ', { password: expect.stringMatching(/start or end with a space/) }],
  ])('is refused beside its field: %j to %j', async (present, next, problems) => {
    const { shopper, email } = await registerTestMember(shop);
    const response = await newPassword(shopper, present, next);
    expect(response.status).toBe(422);
    const copy = response.clone();
    expect(await readFormErrorsFrom(response)).toEqual(problems);
    expect((await copy.json()).typed).toEqual({});
    await signInTestMember(shop, email);
    expect(await isSignedIn(shopper)).toBe(true);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('ACC-12: is no way to guess the present one: tries are counted as those of signing in', async () => {
    const { shopper } = await registerTestMember(shop);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await newPassword(shopper, `guess ${tries}`, 'another secret')).status).toBe(422);
    const response = await newPassword(shopper, 'another guess', 'another secret');
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the forms of the account', () => {
  const forms = [
    ['personal-information', { email: 'ada@example.com' }],
    ['password', { presentPassword: password, password: 'another secret' }],
  ] as const;

  it.each(forms)('%s leads a guest to the door, and a session that ended', async (form, fields) => {
    const guest = await new Shopper(shop.app).form(`/account?form=${form}`, fields);
    expect(guest.headers.get('location')).toBe('/account/login');
    const { shopper } = await registerTestMember(shop);
    const stolen = new Shopper(shop.app);
    stolen.cookies.set('member', shopper.cookies.get('member') ?? '');
    await shopper.form('/account/logout', {});
    const late = await stolen.form(`/account?form=${form}`, fields);
    expect(late.headers.get('location')).toBe('/account/login');
  });

  it.each(forms)('ACC-29: %s is taken from the shop’s own pages only', async (form, fields) => {
    const { shopper, email } = await registerTestMember(shop);
    const before = await kept(email);
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await shopper.form(
        `/account?form=${form}`,
        { firstName: 'Eve', ...fields, email },
        headers,
      );
      expect(response.status).toBe(403);
    }
    expect(await kept(email)).toEqual(before);
  });
});

describe('one password tried on many accounts', () => {
  it('ACC-13: is stopped by the address that it comes from, whether the accounts are there or not', async () => {
    const limited = await openTestShop({ RATE_LIMIT_CODES: '5/60' }, testAccountPages);
    try {
      const attempt = (email: string) =>
        new Shopper(limited.app).form('/account/login', { email, password: 'summer2026' });
      for (let tries = 0; tries < 5; tries += 1) expect((await attempt(newEmail())).status).toBe(422);
      const response = await attempt(newEmail());
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.dispose();
    }
  });
});
