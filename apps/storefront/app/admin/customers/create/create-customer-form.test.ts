import { describe, expect, it } from 'vitest';
import {
  findCustomerErrorField,
  findCustomerMistake,
  findSameContact,
  toContactQuery,
  toCustomerInput,
} from './create-customer-form.ts';

describe('ADMIN-193: the form of a new customer', () => {
  it.each([
    [{ email: '' }, 'noEmail'],
    [{ email: 'ada' }, 'noEmail'],
    [{ email: 'ada@example.com' }, undefined],
    [{ email: 'ada@example.com', countryCode: 'US' }, undefined],
    [{ email: 'ada@example.com', textMessages: 'on' }, 'noPhone'],
    [{ email: 'ada@example.com', city: 'Berlin' }, 'noCountry'],
    [{ email: 'ada@example.com', city: 'Berlin', countryCode: 'DE' }, undefined],
  ])('%j: %s', (values, kind) => {
    expect(findCustomerMistake(values)?.kind).toBe(kind);
  });

  it('sends the fields that are filled in, and consent only if it was given', () => {
    const typed = { email: 'ada@example.com', firstName: 'Ada', tags: 'vip, navy', newsletter: '' };
    const input = toCustomerInput({ ...typed, countryCode: 'US' }, ['US']);
    expect(JSON.parse(JSON.stringify(input))).toEqual({
      ...{ email: 'ada@example.com', firstName: 'Ada', tags: ['vip', 'navy'] },
    });
    const whole = toCustomerInput({ ...typed, newsletter: 'on', city: 'Napa', countryCode: 'US' }, ['US']);
    expect(whole.emailMarketingConsent).toEqual({ marketingState: 'SUBSCRIBED' });
    expect(whole.smsMarketingConsent).toBeUndefined();
    const phone = { phone: '+14155550132', textMessages: 'on' };
    expect(toCustomerInput({ ...typed, ...phone }, []).smsMarketingConsent).toEqual({
      marketingState: 'SUBSCRIBED',
    });
    expect(whole.addresses).toMatchObject([{ firstName: 'Ada', city: 'Napa', countryCode: 'US' }]);
  });

  it.each([
    [['input', 'email'], 'email'],
    [['addresses', '0', 'countryCode'], 'countryCode'],
    [['input', 'addresses', '0', 'zip'], 'zip'],
    [['input', 'smsMarketingConsent'], 'phone'],
    [['input', 'addresses', '0'], null],
    [null, null],
  ])('an error at %j is shown at %s', (path, field) => {
    expect(findCustomerErrorField(path)).toBe(field);
  });

  it('another customer with the same email address or phone number is found', () => {
    const values = { email: 'Ada@example.com', phone: '(415) 555-0132' };
    expect(toContactQuery(values)).toBe('email:"Ada@example.com" OR phone:"4155550132"');
    expect(toContactQuery({ email: 'a"b@example.com' })).toBe('email:"ab@example.com"');
    const found = (emailAddress: string, phoneNumber: string) =>
      findSameContact(values, {
        defaultEmailAddress: { emailAddress },
        defaultPhoneNumber: { phoneNumber },
      });
    expect(found('ada@example.com', '')).toBe('email');
    expect(found('b@example.com', '+14155550132')).toBe('phone');
    expect(found('b@example.com', '+14155550133')).toBeNull();
    expect(findSameContact({ email: '', phone: '0132' }, {})).toBeNull();
  });
});
