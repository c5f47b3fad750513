/** Errors of the last submitted form, and changes of the cart since the shopper last saw the checkout. */

import type {
  AddressFormModel,
  CheckoutNotice,
  CheckoutView,
  UnservedDestination,
} from '@vitrine/commerce/checkout/checkout-service';
import type { RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/checkout-fields';
import { getSourceLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Icon } from '../ui/icon.tsx';
import type { CheckoutFormError } from './checkout-action.server.ts';
import type { InvalidField } from './error-summary.tsx';
import { Shortages } from './shortages.tsx';

/** Errors and submitted values by field. */
export interface FormErrors {
  readonly messageOf: (field: string) => string | null;
  readonly typedIn: (field: string, kept: string) => string;
  /** The fields with an error, without duplicates. */
  readonly fields: readonly string[];
}

interface ActionAnswer {
  readonly errors?: readonly CheckoutFormError[];
  readonly typed?: Readonly<Record<string, string>>;
  readonly forms?: ReplacementForms;
}

/** Forms that replace those of the page after a form was rejected. */
type ReplacementForms = Readonly<Partial<Record<'form' | 'billingForm', AddressFormModel>>>;

/** Returns the forms for the country and province of the last submitted form. */
export function getReplacementForms(answer: ActionAnswer | object | undefined): ReplacementForms {
  const { forms }: ActionAnswer = answer ?? {};
  return forms ?? {};
}

/** Reads errors and values of the last submitted form. */
export function readFormErrors(answer: ActionAnswer | object | undefined): FormErrors {
  const { errors, typed }: ActionAnswer = answer ?? {};
  const find = (field: string) => errors?.find((error) => error.field === field);
  return {
    messageOf: (field) => find(field)?.message ?? null,
    typedIn: (field, kept) => typed?.[field] ?? kept,
    fields: [...new Set(errors?.map(({ field }) => field).filter((field) => field !== 'form'))],
  };
}

const labels: Readonly<Record<string, () => string>> = {
  email: words.email,
  phone: words.phone,
  country: words.countryOrRegion,
  'billing.country': words.countryOrRegion,
  rate: words.delivery,
  code: words.discountCode,
  giftCard: words.giftCard,
  card: words.cardNumber,
  subscriptionTerms: words.subscriptionTerms,
};

/** Returns the fields with an error by their labels, in the order of the form. */
export function getInvalidFields(
  view: Pick<CheckoutView, 'form' | 'billingForm'>,
  { fields, messageOf }: FormErrors,
): readonly InvalidField[] {
  const order = [
    ...view.form.fields.map(({ name, label, labelLang }) => ({ name: String(name), label, labelLang })),
    ...view.billingForm.fields.map(({ name, label, labelLang }) => ({
      name: `billing.${name}`,
      label,
      labelLang,
    })),
  ];
  const listed = order.filter(({ name }) => fields.includes(name));
  const others = fields.filter((field) => !order.some(({ name }) => name === field));
  const own = others.map((name) => ({ name, label: labels[name]?.() ?? name, labelLang: undefined }));
  return [...listed, ...own].map((field) => ({
    ...field,
    message: messageOf(field.name) ?? '',
  }));
}

export interface CheckoutErrorsProps {
  readonly notices: readonly CheckoutNotice[];
  readonly problems: FormErrors;
  readonly unserved: UnservedDestination | null;
  /** Messages about the lines with more units than are in stock. */
  readonly shortages: readonly string[];
  /** Error of a payment, after the shopper returned from the provider's page. */
  readonly returned: string | null;
}

export function CheckoutErrors({ notices, problems, unserved, returned, shortages }: CheckoutErrorsProps) {
  const { regions } = useShopFrame();
  const getLabel = (region: RegionKey) => regions.find((each) => each.region === region)?.label ?? region;
  const form = problems.messageOf('form');
  return (
    <>
      {form !== null && <Alert>{form}</Alert>}
      {returned !== null && <Alert>{returned}</Alert>}
      {notices.map((notice) => (
        <Alert key={notice.message} lang={notice.isTranslated ? undefined : getSourceLang()}>
          {notice.message}
        </Alert>
      ))}
      <Shortages messages={shortages} said={form} />
      {unserved !== null && (
        <Alert>
          {unserved.message}{' '}
          {unserved.servedBy !== null && (
            <a href={unserved.servedBy.url} className="link">
              {words.servedElsewhere({ region: getLabel(unserved.servedBy.region) })}
            </a>
          )}
        </Alert>
      )}
    </>
  );
}

function Alert({ lang, children }: { lang?: string | undefined; children: React.ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-3 border-coral border-s-2 bg-sand px-4 py-3">
      <span className="mt-0.5 text-coral">
        <Icon name="warning" size={20} />
      </span>
      <span lang={lang}>{children}</span>
    </p>
  );
}
