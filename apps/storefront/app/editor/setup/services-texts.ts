/** Texts of the settings of payment and email. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { germanServicesTexts } from './services-texts.de.ts';

const english = {
  loading: 'Loading payment and email',
  title: 'Payment and email',
  before:
    'What you save here is stored encrypted. The shop uses it within seconds, without a restart. The shop’s address is',
  after: ', a setting of the server (PUBLIC_URL).',
  takingOver: 'The shop is taking the settings over.',
  unreadable:
    'Saved settings can’t be read any more, because the shop’s key is another one. Write them again, or give the former key back (PERSONAL_ID_KEY_PREVIOUS).',
  variables: (variables: string) =>
    `Variables of the server set this, and come first: ${variables}. Remove them there to change it here.`,
  ending: (ending: string) => `One that ends with ${ending} is saved. Leave this empty to use it on.`,
  saved: 'Saved',
  removed: 'Removed',
  remove: 'Remove',
  payment: {
    title: 'Payment',
    save: 'Save payment',
    elsewhere: 'Another system takes this shop’s payments.',
    test: 'Test mode: the card number 1 always works, and nobody is charged.',
    live: 'Cards are paid through Stripe.',
    check: 'Check the key with Stripe',
    checked: 'Stripe accepts the key.',
    variables: 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
    secretKey: 'Secret key of Stripe',
    secretKeyHint: 'Begins with sk_ or rk_; in Stripe’s dashboard under “Developers”.',
    publishableKey: 'Publishable key of Stripe',
    publishableKeyHint: 'Begins with pk_.',
    webhookSecret: 'Signing secret of the webhook',
    webhookSecretHint: 'Begins with whsec_; Stripe shows it once you have added the webhook.',
    webhook: 'Address for the webhook:',
    savedSecret: 'One is saved. Leave this empty to use it on.',
  },
  email: {
    title: 'Email',
    save: 'Save email',
    files: 'Emails are written to files; no one gets them.',
    live: 'Emails are sent by your mail server.',
    check: (address: string) => `Send a test email to ${address}`,
    checked: (address: string) => `Sent. Look into the inbox of ${address}.`,
    variables: 'SMTP_URL and MAIL_FROM',
    host: 'Mail server',
    hostHint: 'Such as mail.example.com.',
    encryption: 'Encryption',
    tls: 'TLS (usually port 465)',
    starttls: 'STARTTLS (usually port 587)',
    none: 'None: only within your own network',
    port: 'Port (optional)',
    user: 'User (optional)',
    password: 'Password',
    noPassword: 'Needed with a user.',
    from: 'Sender (optional)',
    fromHint: 'An address that this server may send from, such as Shop <hello@shop.example>.',
  },
} as const;

export type ServicesTexts = Texts<typeof english>;

export const servicesTexts: ServicesTexts = chooseTexts(english, { de: germanServicesTexts });
