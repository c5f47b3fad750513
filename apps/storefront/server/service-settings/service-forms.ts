/** Converts the editor's forms of payment and e-mail to settings, and back without secrets (SHOP-50). */
import { z } from 'zod';
import type {
  EmailFormJson,
  MailSecurity,
  PaymentFormJson,
  ServicesJson,
} from '../../app/editor/setup/service-json.ts';
import type { Settings, VariableName } from '../env.ts';
import { findSettingIssues, type ServiceGroup, type ServiceValues } from './service-setting-groups.ts';

const line = z.string().trim().max(500, 'This is too long.');

export const paymentForm = z.strictObject({
  secretKey: line,
  publishableKey: line,
  webhookSecret: line,
}) satisfies z.ZodType<PaymentFormJson>;

export const emailForm = z.strictObject({
  host: line
    .toLowerCase()
    .regex(
      /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/,
      'Write the server’s name, such as mail.example.com.',
    ),
  port: z
    .string()
    .trim()
    .regex(/^\d{0,5}$/, 'Write a number, such as 465, or leave it empty.')
    .refine(
      (text) => text === '' || (Number(text) > 0 && Number(text) < 65_536),
      'Write a number up to 65535.',
    ),
  security: z.enum(['tls', 'starttls', 'none']),
  user: line,
  password: z.string().max(500, 'This is too long.'),
  from: line.regex(
    /^$|^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    'Write an address, or a name and an address: Shop <hello@shop.example>.',
  ),
}) satisfies z.ZodType<EmailFormJson>;

/** Messages by field of the form. */
export type ServiceFieldMessages = Readonly<Record<string, string>>;

export type ReadServiceForm =
  | { readonly ok: true; readonly values: ServiceValues }
  | { readonly ok: false; readonly fields: ServiceFieldMessages };

interface ReadFormOptions {
  /** Saved settings, from which a secret is taken if its form field is empty. */
  readonly saved: ServiceValues;
  readonly environment: Pick<Settings, 'PLAIN_NEIGHBOURS'>;
}

/** Fields of the forms by setting. */
const fieldNames: Partial<Readonly<Record<VariableName, string>>> = {
  STRIPE_SECRET_KEY: 'secretKey',
  STRIPE_PUBLISHABLE_KEY: 'publishableKey',
  STRIPE_WEBHOOK_SECRET: 'webhookSecret',
  SMTP_URL: 'host',
  MAIL_FROM: 'from',
};

export function readServiceForm(
  group: ServiceGroup,
  input: unknown,
  { saved, environment }: ReadFormOptions,
): ReadServiceForm {
  const read = group === 'payment' ? toPaymentValues(input, saved) : toEmailValues(input, saved);
  if (!read.ok) return read;
  const issues = findSettingIssues(group, read.values, environment);
  if (issues.length === 0) return read;
  return {
    ok: false,
    fields: Object.fromEntries(
      issues.map(({ name, message }) => [fieldNames[name] ?? name, toSentence(message)]),
    ),
  };
}

function toPaymentValues(input: unknown, saved: ServiceValues): ReadServiceForm {
  const form = paymentForm.safeParse(input);
  if (!form.success) return { ok: false, fields: toFields(form.error) };
  const { secretKey, publishableKey, webhookSecret } = form.data;
  return {
    ok: true,
    values: {
      STRIPE_SECRET_KEY: secretKey || saved.STRIPE_SECRET_KEY || '',
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret || saved.STRIPE_WEBHOOK_SECRET || '',
    },
  };
}

function toEmailValues(input: unknown, saved: ServiceValues): ReadServiceForm {
  const form = emailForm.safeParse(input);
  if (!form.success) return { ok: false, fields: toFields(form.error) };
  const { host, port, security, user, from } = form.data;
  const before = parseMailServer(saved.SMTP_URL);
  // A saved password is only reused for the same server, user and encryption.
  const isSame =
    before !== null &&
    before.host === host &&
    before.port === port &&
    before.security === security &&
    before.user === user;
  const password = form.data.password || (isSame ? before.password : '');
  if (user !== '' && password === '') {
    const message =
      before === null || before.password === ''
        ? 'Write the password.'
        : 'Write the password again: the server, its port, the security or the user has changed.';
    return { ok: false, fields: { password: message } };
  }
  return {
    ok: true,
    values: { SMTP_URL: formatMailServer({ host, port, security, user, password }), MAIL_FROM: from },
  };
}

interface MailServer {
  readonly host: string;
  readonly port: string;
  readonly security: MailSecurity;
  readonly user: string;
  readonly password: string;
}

function formatMailServer({ host, port, security, user, password }: MailServer): string {
  const account = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const address = `${account}${host}${port === '' ? '' : `:${port}`}`;
  if (security === 'tls') return `smtps://${address}`;
  return `smtp://${address}${security === 'starttls' ? '?requireTLS=true' : ''}`;
}

function parseMailServer(address: string | undefined): MailServer | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password, searchParams } = new URL(address);
  return {
    host: hostname,
    port,
    security: protocol === 'smtps:' ? 'tls' : searchParams.get('requireTLS') === 'true' ? 'starttls' : 'none',
    user: decode(username),
    password: decode(password),
  };
}

/** Decodes percent-encoded text. Returns other text unchanged, because a password may contain a percent sign. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Converts settings to the payment form; shows only the last four characters of secrets. */
export function toPaymentForm(
  values: ServiceValues,
): Pick<ServicesJson['payment'], 'form' | 'secretKeyEnding' | 'webhookSecretEnding'> {
  return {
    form: { secretKey: '', publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? '', webhookSecret: '' },
    secretKeyEnding: toEnding(values.STRIPE_SECRET_KEY),
    webhookSecretEnding: toEnding(values.STRIPE_WEBHOOK_SECRET),
  };
}

/** Converts settings to the e-mail form, without the password: `hasPassword` is true if there is a password. */
export function toEmailForm(values: ServiceValues): Pick<ServicesJson['email'], 'form' | 'hasPassword'> {
  const server = parseMailServer(values.SMTP_URL);
  return {
    form: {
      host: server?.host ?? '',
      port: server?.port ?? '',
      security: server?.security ?? 'tls',
      user: server?.user ?? '',
      password: '',
      from: values.MAIL_FROM ?? '',
    },
    hasPassword: (server?.password ?? '') !== '',
  };
}

/** Minimum length of a secret whose last characters are shown. */
const minSecretLength = 16;

export function toEnding(secret: string | undefined): string | null {
  if (secret === undefined || secret === '') return null;
  return secret.length < minSecretLength ? '' : secret.slice(-4);
}

function toFields(error: z.ZodError): ServiceFieldMessages {
  return Object.fromEntries(
    error.issues.toReversed().map(({ path, message }) => [String(path[0] ?? 'form'), message]),
  );
}

/** Converts an issue's message to a sentence; it may begin with a verb: `is missing`. */
function toSentence(message: string): string {
  return /^(?:is|must) /.test(message) ? `It ${message}.` : message;
}
