/** Payment and email: the active settings, and forms to save, test and remove them (SHOP-50). */
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { type ApiError, callEditor } from '../api/client.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
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
import { servicesTexts } from './services-texts.ts';

/** Interval in ms at which the page polls until the saved settings are active. */
const pollMs = 300;

export interface ServiceStepProps {
  readonly publicUrl: string;
  /** Called whenever a poll finds the saved settings active. */
  readonly onActive: () => void;
}

export function ServiceStep({ publicUrl, onActive }: ServiceStepProps) {
  const { data, error, mutate } = useSWR<ServicesJson, ApiError>('/setup/services', {
    revalidateOnFocus: false,
    refreshInterval: (latest) => (latest?.isActive === false ? pollMs : 0),
    onSuccess: ({ isActive }) => {
      if (isActive) onActive();
    },
  });
  if (data === undefined)
    return <LoadingState label={servicesTexts.loading} error={error ?? null} retry={() => void mutate()} />;
  const onSaved = (services: ServicesJson) => void mutate(services, { revalidate: false });
  return (
    <section aria-label={servicesTexts.title} id="services" className="grid max-w-prose gap-8">
      <div className="grid gap-3">
        <h2 className="text-2xl">{servicesTexts.title}</h2>
        <p>
          {servicesTexts.before} <span className="wrap-anywhere">{publicUrl}</span>
          {servicesTexts.after}
        </p>
        {!data.isActive && <Notice tone="plain">{servicesTexts.takingOver}</Notice>}
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

function PaymentPart({ services: { payment }, onSaved }: PartProps) {
  const [form, setForm] = useState<PaymentFormJson>(payment.form);
  const service = useService('payment', form, onSaved, () =>
    setForm((before) => ({ ...before, secretKey: '', webhookSecret: '' })),
  );
  if (!payment.isHere)
    return (
      <section aria-label={servicesTexts.payment.title} className="grid gap-4">
        {' '}
        <h3 className="text-xl">{servicesTexts.payment.title}</h3>
        <p>{servicesTexts.payment.elsewhere}</p>
      </section>
    );
  const set = (changes: Partial<PaymentFormJson>) => setForm({ ...form, ...changes });
  const { errors } = service;
  const fromServer = payment.source === 'environment';
  return (
    <ServiceForm
      title={servicesTexts.payment.title}
      saveLabel={servicesTexts.payment.save}
      service={service}
      source={payment.source}
      state={payment.source === 'none' ? servicesTexts.payment.test : servicesTexts.payment.live}
      isUnreadable={payment.isUnreadable}
      checkLabel={servicesTexts.payment.check}
      checked={servicesTexts.payment.checked}
      variables={servicesTexts.payment.variables}
    >
      <TextField
        label={servicesTexts.payment.secretKey}
        hint={describeSecret(payment.secretKeyEnding, servicesTexts.payment.secretKeyHint)}
        isSecret
        disabled={fromServer}
        value={form.secretKey}
        error={errors.secretKey}
        onChange={(secretKey) => set({ secretKey })}
      />
      <TextField
        label={servicesTexts.payment.publishableKey}
        hint={servicesTexts.payment.publishableKeyHint}
        disabled={fromServer}
        value={form.publishableKey}
        error={errors.publishableKey}
        onChange={(publishableKey) => set({ publishableKey })}
      />
      <TextField
        label={servicesTexts.payment.webhookSecret}
        hint={describeSecret(payment.webhookSecretEnding, servicesTexts.payment.webhookSecretHint)}
        isSecret
        disabled={fromServer}
        value={form.webhookSecret}
        error={errors.webhookSecret}
        onChange={(webhookSecret) => set({ webhookSecret })}
      />
      <p className="text-muted text-sm">
        {servicesTexts.payment.webhook} <span className="wrap-anywhere">{payment.webhookUrl}</span>
      </p>
    </ServiceForm>
  );
}

const securities: readonly (readonly [MailSecurity, string])[] = [
  ['tls', servicesTexts.email.tls],
  ['starttls', servicesTexts.email.starttls],
  ['none', servicesTexts.email.none],
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
      title={servicesTexts.email.title}
      saveLabel={servicesTexts.email.save}
      service={service}
      source={email.source}
      state={email.source === 'none' ? servicesTexts.email.files : servicesTexts.email.live}
      isUnreadable={email.isUnreadable}
      checkLabel={servicesTexts.email.check(email.testRecipient)}
      checked={servicesTexts.email.checked(email.testRecipient)}
      variables={servicesTexts.email.variables}
    >
      <TextField
        label={servicesTexts.email.host}
        hint={servicesTexts.email.hostHint}
        disabled={fromServer}
        value={form.host}
        error={errors.host}
        onChange={(host) => set({ host })}
      />
      <ChoiceField
        label={servicesTexts.email.encryption}
        value={form.security}
        options={securities}
        onChange={(text) => set({ security: securities.find(([each]) => each === text)?.[0] ?? 'tls' })}
      />
      <TextField
        label={servicesTexts.email.port}
        inputMode="numeric"
        disabled={fromServer}
        value={form.port}
        error={errors.port}
        onChange={(port) => set({ port })}
      />
      <TextField
        label={servicesTexts.email.user}
        disabled={fromServer}
        value={form.user}
        error={errors.user}
        onChange={(user) => set({ user })}
      />
      <TextField
        label={servicesTexts.email.password}
        hint={email.hasPassword ? servicesTexts.payment.savedSecret : servicesTexts.email.noPassword}
        isSecret
        disabled={fromServer}
        value={form.password}
        error={errors.password}
        onChange={(password) => set({ password })}
      />
      <TextField
        label={servicesTexts.email.from}
        hint={servicesTexts.email.fromHint}
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
  return ending === '' ? servicesTexts.payment.savedSecret : servicesTexts.ending(ending);
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
      const result = await callEditor<ServicesJson>(path, { method: 'PUT', body: { form } });
      setWorking(null);
      if (!result.ok) return fail(result.refused);
      clearSecrets();
      void showToast({ title: servicesTexts.saved, tone: 'done' });
      onSaved(result.value);
    },
    check: async (checked) => {
      begin('check');
      const result = await callEditor<ServiceCheckJson>(`${path}/check`, { method: 'POST', body: { form } });
      setWorking(null);
      if (!result.ok) return fail(result.refused);
      const { problem } = result.value;
      setMessage(
        problem === null
          ? { tone: 'plain', text: checked }
          : { tone: 'problem', text: translateServerText(problem) },
      );
    },
    remove: async () => {
      begin('remove');
      const result = await callEditor<ServicesJson>(path, { method: 'DELETE', body: {} });
      setWorking(null);
      if (!result.ok) return fail(result.refused);
      void showToast({ title: servicesTexts.removed, tone: 'done' });
      onSaved(result.value);
    },
  };
}

interface ServiceFormProps {
  readonly title: string;
  readonly saveLabel: string;
  readonly state: string;
  readonly source: ServicesJson['payment']['source'];
  readonly isUnreadable: boolean;
  readonly service: Service;
  readonly checkLabel: string;
  readonly checked: string;
  /** Environment variables that take precedence over saved settings. */
  readonly variables: string;
  readonly children: React.ReactNode;
}

function ServiceForm({
  title,
  saveLabel,
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
      {source === 'environment' && <Notice tone="plain">{servicesTexts.variables(variables)}</Notice>}
      {isUnreadable && <Notice tone="problem">{servicesTexts.unreadable}</Notice>}
      {children}
      {message !== null && <Notice tone={message.tone}>{message.text}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        {source !== 'environment' && <Button pending={working === 'save'}>{saveLabel}</Button>}
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
            {servicesTexts.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
