import {
  failureRetentionMs,
  globalFailureThreshold,
  maxLoginWait,
  maxUndelayedFailures,
} from '@vitrine/rules/contact/password-attempts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from '../graphql/test-backend.ts';
import { inviteCustomer } from './accounts.ts';

let backend: TestBackend;
let now = Date.UTC(2026, 0, 15, 12);

let wakes = 0;

beforeAll(async () => {
  backend = await openTestBackend({
    clock: () => now,
    wakeMailer: () => {
      wakes += 1;
    },
  });
});
afterAll(() => backend.dispose());

const errors = 'customerUserErrors { code field message } userErrors { field message }';
const day = 24 * 60 * 60 * 1000;
let people = 0;
const newEmail = () => {
  people += 1;
  return `person${people}@example.com`;
};

/** Returns the data of a response, or its errors. */
async function ask(
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const { body } = await backend.execute({ query, variables, headers });
  return JSON.parse(JSON.stringify(body.errors === undefined ? body.data : { errors: body.errors }));
}

const create = (input: object) =>
  ask(
    `mutation ($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id email displayName } ${errors} } }`,
    { input },
  );
const logIn = (email: string, password = 'a long secret', address = '203.0.113.7') =>
  ask(
    `mutation ($input: CustomerAccessTokenCreateInput!) { customerAccessTokenCreate(input: $input) { customerAccessToken { accessToken expiresAt } ${errors} } }`,
    { input: { email, password } },
    { 'shopify-storefront-buyer-ip': address },
  );
const me = (token: string, fields = 'id email') =>
  ask(`query ($token: String!) { customer(customerAccessToken: $token) { ${fields} } }`, { token });

const renewal =
  'mutation ($token: String!) { customerAccessTokenRenew(customerAccessToken: $token) { customerAccessToken { expiresAt } userErrors { field message } } }';

/** Lets days pass, using the token every ten days. */
async function passUsing(token: string, days: number): Promise<void> {
  for (let left = days; left > 0; left -= 10) {
    now += Math.min(left, 10) * day;
    await me(token);
  }
}

async function member(): Promise<{ email: string; token: string; id: string }> {
  const email = newEmail();
  const created = await create({ email, password: 'a long secret' });
  const { customerAccessTokenCreate } = await logIn(email);
  return {
    email,
    id: created.customerCreate.customer.id,
    token: customerAccessTokenCreate.customerAccessToken.accessToken,
  };
}

/** Returns the link in the latest email to an address. */
async function mailedLink(email: string): Promise<string> {
  const rows = await backend.parts.storage.read
    .selectFrom('mail_queue')
    .select('data')
    .where('recipient', '=', email)
    .execute();
  return JSON.parse(rows.at(-1)?.data ?? '{}').url;
}

describe('registering', () => {
  test('ACC-01: creates a customer who can log in, in any case of the email', async () => {
    const email = newEmail();
    const { customerCreate } = await create({
      email: email.toUpperCase(),
      password: 'a long secret',
      firstName: 'Ada',
      lastName: 'Byron',
    });
    expect(customerCreate).toMatchObject({
      customer: { email, displayName: 'Ada Byron' },
      customerUserErrors: [],
      userErrors: [],
    });
    const { customerAccessTokenCreate } = await logIn(email.toUpperCase());
    const { accessToken, expiresAt } = customerAccessTokenCreate.customerAccessToken;
    expect(Date.parse(expiresAt)).toBe(now + 30 * day);
    expect(await me(accessToken)).toMatchObject({ customer: { email } });
  });

  test('SEC-10: keeps names on one line', async () => {
    const email = newEmail();
    const { customerCreate } = await create({
      email,
      password: 'a long secret',
      firstName: 'Ada\r\nBcc: all@example.com',
      lastName: 'By\u2028ron\u0000',
    });
    expect(customerCreate.customer.displayName).toBe('Ada Bcc: all@example.com By ron');
  });

  test.each([
    ['an email that is taken', { email: 'taken@example.com' }, 'TAKEN', ['input', 'email']],
    ['no email', { email: ' ' }, 'BLANK', ['input', 'email']],
    ['something else than an email', { email: 'ada' }, 'INVALID', ['input', 'email']],
    ['ACC-17: a short password', { password: '1234567' }, 'TOO_SHORT', ['input', 'password']],
    ['an empty password', { password: '' }, 'BLANK', ['input', 'password']],
    [
      'ACC-17: a password with spaces around',
      { password: ' a long secret' },
      'PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE',
      ['input', 'password'],
    ],
    ['an endless password', { password: 'x'.repeat(256) }, 'TOO_LONG', ['input', 'password']],
    ['ACC-16: a password that everybody knows', { password: 'Password1' }, 'INVALID', ['input', 'password']],
    [
      'ACC-16: a password made of the own name',
      { password: 'Lovelace1815', lastName: 'Lovelace' },
      'INVALID',
      ['input', 'password'],
    ],
    ['HTML in a name', { firstName: '<b>Ada</b>' }, 'CONTAINS_HTML_TAGS', ['input', 'firstName']],
    ['an address in a name', { lastName: 'see https://spam.example' }, 'CONTAINS_URL', ['input', 'lastName']],
    ['half a phone number', { phone: '12' }, 'INVALID', ['input', 'phone']],
  ])('%s is refused', async (_, change, code, field) => {
    await create({ email: 'taken@example.com', password: 'a long secret' });
    const { customerCreate } = await create({ email: newEmail(), password: 'a long secret', ...change });
    expect(customerCreate.customer).toBeNull();
    expect(customerCreate.customerUserErrors).toEqual([{ code, field, message: expect.any(String) }]);
    expect(customerCreate.userErrors).toEqual([{ field, message: expect.any(String) }]);
  });

  test('two at the same time make one account', async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2, 3].map(() => create({ email, password: 'a long secret' })));
    expect(answers.filter(({ customerCreate }) => customerCreate.customer !== null)).toHaveLength(1);
  });
});

describe('logging in', () => {
  test('ACC-20: a wrong password and an unknown email have the same response', async () => {
    const { email } = await member();
    const wrong = await logIn(email, 'another secret');
    const unknown = await logIn(newEmail());
    expect(wrong).toEqual(unknown);
    expect(wrong.customerAccessTokenCreate).toMatchObject({
      customerAccessToken: null,
      customerUserErrors: [{ code: 'UNIDENTIFIED_CUSTOMER', message: 'Unidentified customer' }],
    });
  });

  const opened = (answer: Awaited<ReturnType<typeof logIn>>) =>
    answer.errors === undefined && answer.customerAccessTokenCreate.customerAccessToken !== null;
  const secondsToWait = (answer: Awaited<ReturnType<typeof logIn>>): number =>
    answer.errors?.[0].extensions.retryAfter ?? 0;

  test('ACC-14, API-07: each failure of an address doubles the wait before its next attempt, up to a quarter of an hour', async () => {
    const { email } = await member();
    for (let failures = 0; failures < maxUndelayedFailures; failures += 1) {
      expect(secondsToWait(await logIn(email, 'wrong wrong'))).toBe(0);
    }
    const waits: number[] = [];
    for (let failures = 0; failures < 10; failures += 1) {
      const refused = await logIn(email);
      expect(refused.errors[0].extensions.code).toBe('THROTTLED');
      waits.push(secondsToWait(refused));
      now += secondsToWait(refused) * 1000;
      expect(secondsToWait(await logIn(email, 'wrong wrong'))).toBe(0);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    now += maxLoginWait;
    expect(opened(await logIn(email))).toBe(true);
    expect(secondsToWait(await logIn(email, 'wrong wrong'))).toBe(0);
  });

  test('simultaneous attempts all count', async () => {
    const { email } = await member();
    const tries = await Promise.all(Array.from({ length: 20 }, () => logIn(email, 'wrong wrong')));
    expect(tries.filter((answer) => secondsToWait(answer) === 0)).toHaveLength(maxUndelayedFailures);
  });

  test('ACC-14: the owner signs in from another address during an attack', async () => {
    const { email } = await member();
    for (let tries = 0; tries < 20; tries += 1) await logIn(email, 'wrong wrong', '198.51.100.66');
    expect(secondsToWait(await logIn(email, 'a long secret', '198.51.100.66'))).toBeGreaterThan(0);
    expect(opened(await logIn(email))).toBe(true);
  });

  test('ACC-14: guesses from many addresses leave each of them one attempt, and the owner’s first one works', async () => {
    const { email } = await member();
    for (let tries = 0; tries < globalFailureThreshold; tries += 1)
      await logIn(email, 'wrong wrong', `10.0.0.${tries}`);
    expect(secondsToWait(await logIn(email, 'wrong wrong', '10.0.1.1'))).toBe(0);
    expect(secondsToWait(await logIn(email, 'wrong wrong', '10.0.1.1'))).toBeGreaterThan(0);
    expect(opened(await logIn(email))).toBe(true);
    for (let tries = 0; tries < 3; tries += 1) {
      expect(secondsToWait(await logIn(email, 'wrong wrong', '10.0.2.1'))).toBe(0);
    }
  });

  test('failures expire after an hour, and a clock set back makes no wait longer', async () => {
    const { email } = await member();
    for (let tries = 0; tries < maxUndelayedFailures; tries += 1) await logIn(email, 'wrong wrong');
    now -= day;
    expect(secondsToWait(await logIn(email))).toBe(5);
    now += day + failureRetentionMs;
    for (let tries = 0; tries < maxUndelayedFailures; tries += 1) {
      expect(secondsToWait(await logIn(email, 'wrong wrong'))).toBe(0);
    }
  });

  test('ACC-21: only the hash of a token is stored', async () => {
    const { token } = await member();
    const rows = await backend.parts.storage.read
      .selectFrom('customer_tokens')
      .select('token_hash')
      .execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('ACC-23: a token ends after 30 days unless renewed, and when it is deleted', async () => {
    const { token } = await member();
    await passUsing(token, 29);
    const renewed = await ask(renewal, { token });
    expect(Date.parse(renewed.customerAccessTokenRenew.customerAccessToken.expiresAt)).toBe(now + 30 * day);
    await passUsing(token, 29);
    expect((await me(token)).customer).not.toBeNull();
    now += 2 * day;
    expect((await me(token)).customer).toBeNull();
    expect((await ask(renewal, { token })).customerAccessTokenRenew).toMatchObject({
      customerAccessToken: null,
      userErrors: [{ field: ['customerAccessToken'] }],
    });

    const other = await member();
    const deletion =
      'mutation ($token: String!) { customerAccessTokenDelete(customerAccessToken: $token) { deletedAccessToken userErrors { message } } }';
    expect((await ask(deletion, { token: other.token })).customerAccessTokenDelete.deletedAccessToken).toBe(
      other.token,
    );
    expect((await me(other.token)).customer).toBeNull();
    expect((await ask(deletion, { token: other.token })).customerAccessTokenDelete.userErrors).toHaveLength(
      1,
    );
  });

  test('ACC-22: a token expires after 14 days without use, and not if it is used', async () => {
    const [idle, used] = [await member(), await member()];
    await passUsing(used.token, 13);
    expect((await me(used.token)).customer).not.toBeNull();
    now += day;
    expect((await me(idle.token)).customer).toBeNull();
    expect(
      (await ask(renewal, { token: idle.token })).customerAccessTokenRenew.customerAccessToken,
    ).toBeNull();
    now += 12 * day;
    expect((await me(used.token)).customer).not.toBeNull();
  });

  test('ACC-23: a token that is renewed repeatedly expires after 90 days', async () => {
    const { token } = await member();
    const began = now;
    for (let passed = 0; passed < 80; passed += 20) {
      await passUsing(token, 20);
      await ask(renewal, { token });
    }
    const { customerAccessTokenRenew } = await ask(renewal, { token });
    expect(Date.parse(customerAccessTokenRenew.customerAccessToken.expiresAt)).toBe(began + 90 * day);
    await passUsing(token, 10);
    expect((await me(token)).customer).toBeNull();
  });

  test('the use of a token is recorded once an hour, also after the clock was set back', async () => {
    const { token } = await member();
    const uses = async () => {
      const rows = await backend.parts.storage.read.selectFrom('customer_tokens').selectAll().execute();
      return rows.at(-1)?.used_at;
    };
    const began = now;
    await me(token);
    expect(await uses()).toBeNull();
    now += 60 * 60_000;
    await me(token);
    expect(await uses()).toBe(now);
    now += 59 * 60_000;
    await me(token);
    expect(await uses()).toBe(began + 60 * 60_000);
    now = began;
    await me(token);
    expect(await uses()).toBe(began);
  });
});

describe('changing an account', () => {
  const update = (token: string, customer: object) =>
    ask(
      `mutation ($token: String!, $customer: CustomerUpdateInput!) { customerUpdate(customerAccessToken: $token, customer: $customer) { customer { email firstName phone acceptsMarketing } customerAccessToken { accessToken } ${errors} } }`,
      { token, customer },
    );

  test('leaves omitted fields unchanged and clears null ones', async () => {
    const { token, email } = await member();
    await update(token, { firstName: 'Ada', phone: '+1 424 555 0100', acceptsMarketing: true });
    const { customerUpdate } = await update(token, { firstName: null });
    expect(customerUpdate).toMatchObject({
      customer: { email, firstName: null, phone: '+14245550100', acceptsMarketing: true },
      customerAccessToken: null,
      customerUserErrors: [],
    });
  });

  test('ACC-25: a new password ends every other session and returns a token', async () => {
    const { token, email } = await member();
    const { customerUpdate } = await update(token, { password: 'another secret' });
    expect((await me(token)).customer).toBeNull();
    expect((await me(customerUpdate.customerAccessToken.accessToken)).customer).toMatchObject({ email });
    expect((await logIn(email)).customerAccessTokenCreate.customerAccessToken).toBeNull();
    expect(
      (await logIn(email, 'another secret')).customerAccessTokenCreate.customerAccessToken,
    ).not.toBeNull();
  });

  test('another customer’s email is rejected, and a wrong token changes nothing', async () => {
    const [one, two] = [await member(), await member()];
    expect((await update(one.token, { email: two.email })).customerUpdate.customerUserErrors).toMatchObject([
      { code: 'TAKEN', field: ['customer', 'email'] },
    ]);
    expect((await update('wrong', { firstName: 'Eve' })).customerUpdate.customerUserErrors).toMatchObject([
      { code: 'TOKEN_INVALID', field: ['customerAccessToken'] },
    ]);
  });
});

describe('the address book', () => {
  const fields = 'id firstName country countryCodeV2 provinceCode zip formatted';
  const addressOf = (over: object = {}) => ({
    firstName: 'Ada',
    address1: '1 Ocean Avenue',
    city: 'Santa Monica',
    province: 'California',
    country: 'United States',
    zip: '90401',
    ...over,
  });
  const add = (token: string, address: object) =>
    ask(
      `mutation ($token: String!, $address: MailingAddressInput!) { customerAddressCreate(customerAccessToken: $token, address: $address) { customerAddress { ${fields} } ${errors} } }`,
      { token, address },
    );

  test('ACC-03, ACC-04: adds, changes, makes default and deletes', async () => {
    const { token } = await member();
    const first = (await add(token, addressOf())).customerAddressCreate.customerAddress;
    expect(first).toMatchObject({ countryCodeV2: 'US', provinceCode: 'CA', country: 'United States' });
    const second = (await add(token, addressOf({ country: 'PR', province: null, city: 'San Juan' })))
      .customerAddressCreate.customerAddress;
    expect(second).toMatchObject({ countryCodeV2: 'US', provinceCode: 'PR' });

    const book = 'defaultAddress { id } addresses(first: 5) { nodes { id city } }';
    expect((await me(token, book)).customer).toMatchObject({ defaultAddress: { id: first.id } });
    const byDefault = await ask(
      `mutation ($token: String!, $id: ID!) { customerDefaultAddressUpdate(customerAccessToken: $token, addressId: $id) { customer { defaultAddress { id } } ${errors} } }`,
      { token, id: second.id },
    );
    expect(byDefault.customerDefaultAddressUpdate.customer.defaultAddress.id).toBe(second.id);

    const changed = await ask(
      `mutation ($token: String!, $id: ID!, $address: MailingAddressInput!) { customerAddressUpdate(customerAccessToken: $token, id: $id, address: $address) { customerAddress { ${fields} } ${errors} } }`,
      { token, id: first.id, address: { firstName: 'Augusta' } },
    );
    expect(changed.customerAddressUpdate.customerAddress).toMatchObject({
      firstName: 'Augusta',
      zip: '90401',
    });

    const removal = `mutation ($token: String!, $id: ID!) { customerAddressDelete(customerAccessToken: $token, id: $id) { deletedCustomerAddressId ${errors} } }`;
    expect(
      (await ask(removal, { token, id: second.id })).customerAddressDelete.deletedCustomerAddressId,
    ).toBe(second.id);
    expect(
      (await ask(removal, { token, id: second.id })).customerAddressDelete.customerUserErrors,
    ).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await me(token, book)).customer).toMatchObject({
      defaultAddress: { id: first.id },
      addresses: { nodes: [{ id: first.id }] },
    });
  });

  test.each([
    ['an unknown country', { country: 'Atlantis', province: null }, 'country'],
    ['a province of another country', { province: 'NSW' }, 'province'],
    ['half a phone number', { phone: '1' }, 'phone'],
    ['HTML', { address1: '<script>' }, 'address1'],
  ])('%s is refused', async (_, over, field) => {
    const { token } = await member();
    const { customerAddressCreate } = await add(token, addressOf(over));
    expect(customerAddressCreate).toMatchObject({
      customerAddress: null,
      customerUserErrors: [{ field: ['address', field] }],
    });
  });

  test("ACC-09: another customer's address can't be touched", async () => {
    const [one, two] = [await member(), await member()];
    const theirs = (await add(two.token, addressOf())).customerAddressCreate.customerAddress;
    const answer = await ask(
      `mutation ($token: String!, $id: ID!) { customerAddressDelete(customerAccessToken: $token, id: $id) { ${errors} } }`,
      { token: one.token, id: theirs.id },
    );
    expect(answer.customerAddressDelete.customerUserErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  });
});

describe('links in mails', () => {
  const recover = (email: string) =>
    ask(`mutation ($email: String!) { customerRecover(email: $email) { ${errors} } }`, { email });
  const resetByUrl = (resetUrl: string, password = 'another secret') =>
    ask(
      `mutation ($resetUrl: URL!, $password: String!) { customerResetByUrl(resetUrl: $resetUrl, password: $password) { customer { email } customerAccessToken { accessToken } customerUserErrors { code field message } } }`,
      { resetUrl, password },
    );

  test('requesting a link wakes the mailer, so that the email doesn’t wait for the next poll', async () => {
    const { email } = await member();
    const before = wakes;
    await recover(email);
    expect(wakes).toBe(before + 1);
  });

  test('ACC-18: a reset link sets the password once and ends every session', async () => {
    const { email, token } = await member();
    expect((await recover(email)).customerRecover.customerUserErrors).toEqual([]);
    const url = await mailedLink(email);
    expect(url).toMatch(/^http:\/\/shop\.test\/account\/reset\/\d+\/\w+$/);

    const { customerResetByUrl } = await resetByUrl(url);
    expect(customerResetByUrl.customer).toEqual({ email });
    expect((await me(customerResetByUrl.customerAccessToken.accessToken)).customer).toMatchObject({ email });
    expect((await me(token)).customer).toBeNull();
    expect((await resetByUrl(url)).customerResetByUrl.customerUserErrors).toMatchObject([
      { code: 'TOKEN_INVALID' },
    ]);
  });

  test('customerReset accepts the same token', async () => {
    const { email, id } = await member();
    await recover(email);
    const resetToken = (await mailedLink(email)).split('/').at(-1);
    const answer = await ask(
      `mutation ($id: ID!, $input: CustomerResetInput!) { customerReset(id: $id, input: $input) { customer { email } ${errors} } }`,
      { id, input: { resetToken, password: 'another secret' } },
    );
    expect(answer.customerReset).toMatchObject({ customer: { email }, customerUserErrors: [] });
  });

  test('ACC-15: a hundred requests send five mails an hour, in one call or in many, and the last link works', async () => {
    const { email } = await member();
    const aliases = Array.from(
      { length: 50 },
      (_, index) => `r${index}: customerRecover(email: $email) { ${errors} }`,
    );
    const all = await ask(`mutation ($email: String!) { ${aliases.join(' ')} }`, { email });
    for (let index = 0; index < 50; index += 1) {
      expect(all[`r${index}`].customerUserErrors).toEqual([]);
      expect((await recover(email)).customerRecover.customerUserErrors).toEqual([]);
    }
    const sent = () =>
      backend.parts.storage.read
        .selectFrom('mail_queue')
        .select('id')
        .where('recipient', '=', email)
        .where('kind', '=', 'passwordReset')
        .execute();
    expect(await sent()).toHaveLength(5);
    expect((await resetByUrl(await mailedLink(email))).customerResetByUrl.customer).toEqual({ email });
    now += 60 * 60 * 1000 - 1;
    await recover(email);
    expect(await sent()).toHaveLength(5);
    now += 1;
    await recover(email);
    expect(await sent()).toHaveLength(6);
  });

  test('ACC-18: a reset link ends after a day, and a newer one replaces it', async () => {
    const { email } = await member();
    await recover(email);
    const first = await mailedLink(email);
    await recover(email);
    const second = await mailedLink(email);
    expect((await resetByUrl(first)).customerResetByUrl.customerUserErrors).toMatchObject([
      { code: 'TOKEN_INVALID' },
    ]);
    now += day;
    expect((await resetByUrl(second)).customerResetByUrl.customerUserErrors).toMatchObject([
      { code: 'TOKEN_INVALID' },
    ]);
  });

  test('an unknown email and an invalid link are rejected', async () => {
    expect((await recover(newEmail())).customerRecover.customerUserErrors).toMatchObject([
      { code: 'UNIDENTIFIED_CUSTOMER' },
    ]);
    expect(
      (await resetByUrl('http://shop.test/elsewhere')).customerResetByUrl.customerUserErrors,
    ).toMatchObject([{ code: 'TOKEN_INVALID' }]);
  });

  test('ACC-19: an invited customer activates the account once', async () => {
    const email = newEmail();
    const invited = await inviteCustomer(backend.parts, email, 'us');
    expect((await logIn(email, '')).customerAccessTokenCreate.customerAccessToken).toBeNull();
    const again = await create({ email, password: 'a long secret' });
    expect(again.customerCreate.customerUserErrors).toMatchObject([{ code: 'CUSTOMER_DISABLED' }]);
    const activationUrl = await mailedLink(email);
    const activate = () =>
      ask(
        'mutation ($activationUrl: URL!, $password: String!) { customerActivateByUrl(activationUrl: $activationUrl, password: $password) { customer { email } customerAccessToken { accessToken } customerUserErrors { code } } }',
        { activationUrl, password: 'a long secret' },
      );
    expect((await activate()).customerActivateByUrl.customer).toEqual({ email });
    expect((await activate()).customerActivateByUrl.customerUserErrors).toEqual([
      { code: 'ALREADY_ENABLED' },
    ]);
    const byToken = await ask(
      `mutation ($id: ID!, $input: CustomerActivateInput!) { customerActivate(id: $id, input: $input) { ${errors} } }`,
      {
        id: `gid://shopify/Customer/${invited.id}`,
        input: { activationToken: 'wrong', password: 'a long secret' },
      },
    );
    expect(byToken.customerActivate.customerUserErrors).toMatchObject([{ code: 'ALREADY_ENABLED' }]);
    expect((await logIn(email)).customerAccessTokenCreate.customerAccessToken).not.toBeNull();
  });

  test('Multipass is not supported and returns an error', async () => {
    const answer = await ask(
      'mutation { customerAccessTokenCreateWithMultipass(multipassToken: "x") { customerUserErrors { code } } }',
    );
    expect(answer.errors[0].extensions.code).toBe('NOT_SUPPORTED');
  });
});
