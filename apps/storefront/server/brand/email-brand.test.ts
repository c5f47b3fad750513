/** Every e-mail is in the brand of the shop that sends it, and has no word of another one. */

import {
  createActivationEmail,
  createCheckoutReminderEmail,
  createEmailChangedEmail,
  createPasswordChangedEmail,
  createPasswordResetEmail,
  createPaymentReleasedEmail,
} from '@vitrine/commerce/mail/account-emails';
import { composeEmail } from '@vitrine/commerce/mail/email';
import { brandSchema } from '@vitrine/content/brand/brand';
import { describe, expect, it } from 'vitest';
import { createBackInStockEmail, createConfirmationEmail } from '../outreach/emails.ts';
import { createWishlistEmail } from '../wishlists/wishlist-email.ts';
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
const shop = { shopName: nordhar.name, brand };
const layout = { ...shop, shopUrl };
const url = `${shopUrl}/x`;
const named = { name: 'Ada', url };

const emails = {
  'an order’s': composeEmail('Nordhår: order 1 confirmed', [{ kind: 'heading', text: 'Thank you' }], layout),
  reset: createPasswordResetEmail(shop, named),
  activation: createActivationEmail(shop, named),
  'password changed': createPasswordChangedEmail(shop, named),
  'email changed': createEmailChangedEmail(shop, named),
  'payment released': createPaymentReleasedEmail(shop, { reason: 'x', amount: '1', checkoutUrl: url }),
  reminder: createCheckoutReminderEmail(shop, { url, stopUrl: url }),
  confirmation: createConfirmationEmail('newsletter', url, layout),
  'back in stock': createBackInStockEmail('Oil', url, url, layout),
  wishlist: createWishlistEmail([{ title: 'Oil', kind: 'back', product: 'oil' }], layout, 'token'),
};

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

  it('is from the configured address where there is one', () => {
    expect(toEmailBrand(nordhar, shopUrl, 'x@y.example').sender.address).toBeNull();
  });
});
