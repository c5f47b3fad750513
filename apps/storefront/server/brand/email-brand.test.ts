/** Every e-mail is in the brand of the shop that sends it, and has no word of another one. */

import { brandSchema } from '@vitrine/content/brand/brand';
import { describe, expect, it } from 'vitest';
import { composeEveryEmail } from '../notifications/test-emails.ts';
import { toEmailBrand } from './email-brand.ts';
import { dataBrand } from './test-brand.ts';

const nordhar = brandSchema.parse({
  name: 'Nordhår',
  legalName: 'Nordhår AS',
  logo: '/media/uploads/0123456789abcdef01234567.svg',
  colours: {
    light: { paper: '#ffffff', ink: '#10241a', accent: '#1d4a33', link: '#1d4a6a', sale: '#9c2a16' },
  },
  address: 'Storgata 1\n0155 Oslo',
  email: { address: 'hei@nordhar.example', replyTo: 'svar@nordhar.example' },
});
const shopUrl = 'https://nordhar.example';
const brand = toEmailBrand(nordhar, shopUrl, undefined);
/** All but the test email of the mail settings, which is plain text without the brand's layout. */
const { test: _test, ...emails } = composeEveryEmail({ shopName: nordhar.name, shopUrl, brand });

describe('BRAND-04: an email', () => {
  it.each(Object.entries(emails))(
    '%s has the brand’s name, colours, address and sender alone',
    (_kind, email) => {
      const { html, text, sender } = email;
      expect(sender).toEqual({
        name: 'Nordhår',
        address: 'hei@nordhar.example',
        replyTo: 'svar@nordhar.example',
      });
      expect(html).toContain('alt="Nordhår"');
      expect(html).toContain(`${shopUrl}${nordhar.logo}?width=480&amp;format=png`);
      expect(html).toContain('background:#ffffff');
      for (const form of [html, text]) {
        expect(form).toContain('Nordhår AS');
        expect(form).toContain('0155 Oslo');
        expect(form.toLowerCase()).not.toContain(dataBrand.name.toLowerCase());
      }
    },
  );

  it('BRAND-36: has buttons in the accent, or in the colour of text', () => {
    const { light, dark } = brand;
    expect([light.action, dark.action]).toEqual(['#1d4a33', dark.bronze]);
    expect(emails.confirmation?.html).toContain(`background:${light.action};color:${light.paper}`);
    const quiet = { ...nordhar, shape: { ...nordhar.shape, buttons: 'text' } as const };
    expect(toEmailBrand(quiet, shopUrl, undefined).light.action).toBe('#10241a');
  });

  it('is from the configured address where there is one', () => {
    expect(toEmailBrand(nordhar, shopUrl, 'x@y.example').sender.address).toBeNull();
  });
});
