/** Payment and email: what the shop uses, and forms that save, check and remove the settings (SHOP-50). */
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { type ApiError, callEditor } from '../api/client.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { Notice } from '../shell/notice.tsx';
import { ChoiceField, TextField } from '../storefronts/typed-fields.tsx';
import type {
  EmailFormJson,
  MailSecurity,
  PaymentFormJson,
  ServiceCheckJson,
  ServiceGroupName,
  ServicesJson,
} from './service-json.ts';

/** Time between two checks whether the saved settings are in use, in ms. */
const pollInterval = 300;

export interface ServiceStepProps {
  readonly publicUrl: string;
  /** Called whenever a check finds the saved settings in use. */
  readonly onActive: () => void;
}

export function ServiceStep({ publicUrl, onActive }: ServiceStepProps) {
  const { data, error, mutate } = useSWR<ServicesJson, ApiError>('/setup/services', {
    revalidateOnFocus: false,
    refreshInterval: (latest) => (latest?.isActive === false ? pollInterval : 0),
    onSuccess: ({ isActive }) => {
      if (isActive) onActive();
    },
  });
  if (data === undefined)
    return (
      <LoadingState label="Loading payment and email" error={error ?? null} retry={() => void mutate()} />
    );
  const onSaved = (services: ServicesJson) => void mutate(services, { revalidate: false });
  return (
    <section aria-label="Payment and email" id="services" className="grid max-w-prose gap-8">
      <div className="grid gap-3">
        <h2 className="text-2xl">Payment and email</h2>
        <p>
          What you save here is stored encrypted. The shop uses it within seconds, without a restart. The
          shop’s address is <span className="wrap-anywhere">{publicUrl}</span>, a setting of the server
          (PUBLIC_URL).
        </p>
        {!data.isActive && <Notice tone="plain">The shop is taking the settings over.</Notice>}
      </div>
      <PaymentPart key={`payment ${data.payment.source}`} services={data} onSaved={onSaved} />
      <EmailPart key={`email ${data.email.source}`} services={data} onSaved={onSaved} />
    </section>
  );
}

interface PartProps {
  readonly services: ServicesJson;
  readonly onSaved: (services: ServicesJson) => void;
}

const unreadable =
  'Saved settings can’t be read any more, because the shop’s key is another one. Write them again, or give the former key back (PERSONAL_ID_KEY_PREVIOUS).';

function PaymentPart({ services: { payment }, onSaved }: PartProps) {
  const [form, setForm] = useState<PaymentFormJson>(payment.form);
  const service = useService('payment', form, onSaved, () =>
    setForm((before) => ({ ...before, secretKey: '', webhookSecret: '' })),
  );
  if (!payment.isHere)
    return (
      <section aria-label="Payment" className="grid gap-4">
        <h3 className="text-xl">Payment</h3>
        <p>Another system takes this shop’s payments.</p>
      </section>
    );
  const set = (changes: Partial<PaymentFormJson>) => setForm({ ...form, ...changes });
  const { errors } = service;
  const fromServer = payment.source === 'environment';
  return (
    <ServiceForm
      title="Payment"
      service={service}
      source={payment.source}
      state={
        payment.source === 'none'
          ? 'Test mode: the card number 1 always works, and nobody is charged.'
          : 'Cards are paid through Stripe.'
      }
      isUnreadable={payment.isUnreadable}
      checkLabel="Check the key with Stripe"
      checked="Stripe accepts the key."
      variables="STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET"
    >
      <TextField
        label="Secret key of Stripe"
        hint={describeSecret(
          payment.secretKeyEnding,
          'Begins with sk_ or rk_; in Stripe’s dashboard under “Developers”.',
        )}
        isSecret
        disabled={fromServer}
        value={form.secretKey}
        error={errors.secretKey}
        onChange={(secretKey) => set({ secretKey })}
      />
      <TextField
        label="Publishable key of Stripe"
        hint="Begins with pk_."
        disabled={fromServer}
        value={form.publishableKey}
        error={errors.publishableKey}
        onChange={(publishableKey) => set({ publishableKey })}
      />
      <TextField
        label="Signing secret of the webhook"
        hint={describeSecret(
          payment.webhookSecretEnding,
          'Begins with whsec_; Stripe shows it once you have added the webhook.',
        )}
        isSecret
        disabled={fromServer}
        value={form.webhookSecret}
        error={errors.webhookSecret}
        onChange={(webhookSecret) => set({ webhookSecret })}
      />
      <p className="text-muted text-sm">
        Address for the webhook: <span className="wrap-anywhere">{payment.webhookUrl}</span>
      </p>
    </ServiceForm>
  );
}

const securities: readonly (readonly [MailSecurity, string])[] = [
  ['tls', 'TLS (usually port 465)'],
  ['starttls', 'STARTTLS (usually port 587)'],
  ['none', 'None: only within your own network'],
];

function EmailPart({ services: { email }, onSaved }: PartProps) {
  const [form, setForm] = useState<EmailFormJson>(email.form);
  const service = useService('email', form, onSaved, () =>
    setForm((before) => ({ ...before, password: '' })),
  );
  const set = (changes: Partial<EmailFormJson>) => setForm({ ...form, ...changes });
  const { errors } = service;
  const fromServer = email.source === 'environment';
  return (
    <ServiceForm
      title="Email"
      service={service}
      source={email.source}
      state={
        email.source === 'none'
          ? 'Emails are written to files; no one gets them.'
          : 'Emails are sent by your mail server.'
      }
      isUnreadable={email.isUnreadable}
      checkLabel={`Send a test email to ${email.testRecipient}`}
      checked={`Sent. Look into the inbox of ${email.testRecipient}.`}
      variables="SMTP_URL and MAIL_FROM"
    >
      <TextField
        label="Mail server"
        hint="Such as mail.example.com."
        disabled={fromServer}
        value={form.host}
        error={errors.host}
        onChange={(host) => set({ host })}
      />
      <ChoiceField
        label="Encryption"
        value={form.security}
        options={securities}
        onChange={(text) => set({ security: securities.find(([each]) => each === text)?.[0] ?? 'tls' })}
      />
      <TextField
        label="Port (optional)"
        inputMode="numeric"
        disabled={fromServer}
        value={form.port}
        error={errors.port}
        onChange={(port) => set({ port })}
      />
      <TextField
        label="User (optional)"
        disabled={fromServer}
        value={form.user}
        error={errors.user}
        onChange={(user) => set({ user })}
      />
      <TextField
        label="Password"
        hint={email.hasPassword ? 'One is saved. Leave this empty to use it on.' : 'Needed with a user.'}
        isSecret
        disabled={fromServer}
        value={form.password}
        error={errors.password}
        onChange={(password) => set({ password })}
      />
      <TextField
        label="Sender (optional)"
        hint="An address that this server may send from, such as Shop <hello@shop.example>."
        disabled={fromServer}
        value={form.from}
        error={errors.from}
        onChange={(from) => set({ from })}
      />
    </ServiceForm>
  );
}

function describeSecret(ending: string | null, otherwise: string): string {
  if (ending === null) return otherwise;
  const which = ending === '' ? 'One is saved.' : `One that ends with ${ending} is saved.`;
  return `${which} Leave this empty to use it on.`;
}

type Working = 'save' | 'check' | 'remove' | null;

interface Service {
  readonly working: Working;
  readonly errors: Readonly<Record<string, string>>;
  readonly message: { readonly tone: 'plain' | 'problem'; readonly text: string } | null;
  readonly save: () => Promise<void>;
  readonly check: (checked: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

function useService(
  group: ServiceGroupName,
  form: PaymentFormJson | EmailFormJson,
  onSaved: (services: ServicesJson) => void,
  clearSecrets: () => void,
): Service {
  const [working, setWorking] = useState<Working>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [message, setMessage] = useState<Service['message']>(null);
  const path = `/setup/services/${group}`;
  const begin = (work: Working) => {
    setWorking(work);
    setMessage(null);
    setRefused(null);
  };
  const fail = (error: ApiError) => {
    setRefused(error);
    setMessage({ tone: 'problem', text: error.message });
  };
  return {
    working,
    errors: refused?.fields ?? {},
    message,
    save: async () => {
      begin('save');
      const answer = await callEditor<ServicesJson>(path, { method: 'PUT', body: { form } });
      setWorking(null);
      if (!answer.ok) return fail(answer.refused);
      clearSecrets();
      void showToast({ title: 'Saved', tone: 'done' });
      onSaved(answer.value);
    },
    check: async (checked) => {
      begin('check');
      const answer = await callEditor<ServiceCheckJson>(`${path}/check`, { method: 'POST', body: { form } });
      setWorking(null);
      if (!answer.ok) return fail(answer.refused);
      const { problem } = answer.value;
      setMessage(problem === null ? { tone: 'plain', text: checked } : { tone: 'problem', text: problem });
    },
    remove: async () => {
      begin('remove');
      const answer = await callEditor<ServicesJson>(path, { method: 'DELETE', body: {} });
      setWorking(null);
      if (!answer.ok) return fail(answer.refused);
      void showToast({ title: 'Removed', tone: 'done' });
      onSaved(answer.value);
    },
  };
}

interface ServiceFormProps {
  readonly title: string;
  readonly state: string;
  readonly source: ServicesJson['payment']['source'];
  readonly isUnreadable: boolean;
  readonly service: Service;
  readonly checkLabel: string;
  readonly checked: string;
  /** The variables of the server that come before what is saved. */
  readonly variables: string;
  readonly children: React.ReactNode;
}

function ServiceForm({
  title,
  state,
  source,
  isUnreadable,
  service,
  checkLabel,
  checked,
  variables,
  children,
}: ServiceFormProps) {
  const { working, message, save, check, remove } = service;
  return (
    <form
      aria-label={title}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 className="text-xl">{title}</h3>
      <p>{state}</p>
      {source === 'environment' && (
        <Notice tone="plain">
          Variables of the server set this, and come first: {variables}. Remove them there to change it here.
        </Notice>
      )}
      {isUnreadable && <Notice tone="problem">{unreadable}</Notice>}
      {children}
      {message !== null && <Notice tone={message.tone}>{message.text}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        {source !== 'environment' && <Button pending={working === 'save'}>Save {title.toLowerCase()}</Button>}
        <Button
          type="button"
          variant="secondary"
          pending={working === 'check'}
          onClick={() => void check(checked)}
        >
          {checkLabel}
        </Button>
        {source === 'stored' && (
          <Button type="button" variant="quiet" pending={working === 'remove'} onClick={() => void remove()}>
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}
