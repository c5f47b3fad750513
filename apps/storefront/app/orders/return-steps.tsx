/** Steps of a return: items and contact, confirmation, acknowledgement. */
import type {
  ReturnableLine,
  ReturnableOrder,
  ReturnError,
} from '@vitrine/commerce/orders/order-service-types';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { formatReturnName } from '@vitrine/rules/returns/part-names';
import * as frameWords from '@vitrine/words/checkout-frame';
import * as offerWords from '@vitrine/words/return-offer';
import * as words from '@vitrine/words/return-steps';
import { formatDay } from '../data/format-day.ts';
import { getFieldLang } from '../data/text-language.ts';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { listQuantityOptions } from '../ui/quantity-options.ts';
import { Text } from '../ui/text.tsx';
import { listNonReturnableReasons, NonReturnableReasons } from './non-returnable-reasons.tsx';
import { withdrawButtonText } from './return-offer.tsx';

interface Steps {
  readonly number: number;
  readonly region: RegionKey;
  readonly known: { readonly name: string; readonly email: string };
  readonly returnable: ReturnableOrder;
  /** True for the statutory right of withdrawal; false for the shop's own returns. */
  readonly withdrawal: boolean;
  readonly back: string;
  readonly here: string;
}

type Typed = Readonly<Record<string, string>>;

export interface ReturnFormProps extends Steps {
  readonly typed: Typed | undefined;
  readonly errors: readonly ReturnError[];
}

export function ReturnForm({ typed, errors, ...steps }: ReturnFormProps) {
  const { returnable, known, withdrawal, here, back, region } = steps;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message ?? null;
  const { window, lines } = returnable;
  if (window.kind !== 'open' || lines.every(({ open }) => open === 0)) return <NothingToReturn {...steps} />;
  const whole = errorOf('form') ?? errorOf('lines');
  const firstLine = lines.find(({ open }) => open > 0)?.lineId;
  const firstAt = errors[0]?.field === 'lines' ? `line-${firstLine}` : errors[0]?.field;
  return (
    <>
      <h1 className="mt-2 text-4xl">{withdrawal ? words.withdrawFromContract() : words.returnItems()}</h1>
      <p className="mt-4 max-w-[60ch] text-muted">
        {withdrawal
          ? words.withdrawWithin({ days: window.terms.days })
          : words.returnWithin({ days: window.terms.days })}
      </p>
      {whole !== null && (
        <p role="alert" className="field-error mt-6">
          <Icon name="warning" size={16} />
          <span>{whole}</span>
        </p>
      )}
      <form method="post" action={here} className="mt-8 grid gap-8" noValidate>
        <fieldset>
          <legend className="label">{words.what()}</legend>
          <ul className="divide-y divide-line border-line border-y">
            {lines.map((line) => (
              <LineChoice
                key={line.lineId}
                line={line}
                region={region}
                typed={typed}
                error={errorOf(`line-${line.lineId}`)}
                focused={firstAt === `line-${line.lineId}`}
              />
            ))}
          </ul>
        </fieldset>
        <Field
          name="name"
          label={words.name()}
          autoComplete="name"
          value={typed?.name ?? known.name}
          error={errorOf('name')}
          focused={errors[0]?.field === 'name'}
        />
        <Field
          name="email"
          label={words.email()}
          type="email"
          autoComplete="email"
          hint={words.acknowledgeHint()}
          value={typed?.email ?? known.email}
          error={errorOf('email')}
          focused={errors[0]?.field === 'email'}
        />
        <div className="grid gap-3">
          <button type="submit" className="button">
            {withdrawal ? withdrawButtonText() : words.goOn()}
          </button>
          <a href={back} className="link inline-flex min-h-11 items-center justify-center">
            {frameWords.backToOrder()}
          </a>
        </div>
      </form>
    </>
  );
}

interface LineChoiceProps {
  readonly line: ReturnableLine;
  readonly region: RegionKey;
  readonly typed: Typed | undefined;
  readonly error: string | null;
  /** True if this is the first invalid field. */
  readonly focused: boolean;
}

function LineChoice({ line, region, typed, error, focused }: LineChoiceProps) {
  const { lineId, title, variantTitle, untranslated, open, paid, barred, barredOpened } = line;
  const chosen = variantTitle === 'Default Title' ? '' : variantTitle;
  const termsLang = getFieldLang({ untranslated }, 'terms');
  const errorLang = error === barred || error === barredOpened ? termsLang : undefined;
  return (
    <li className="grid gap-3 py-4">
      <div className="grid grid-cols-[1fr_7rem] items-end gap-4">
        <div>
          <p lang={getFieldLang({ untranslated }, 'title')} className="font-semibold">
            {title}
          </p>
          {chosen !== '' && (
            <p lang={getFieldLang({ untranslated }, 'variantTitle')} className="text-muted text-sm">
              {chosen}
            </p>
          )}
          <p className="figures text-muted text-sm">
            {paid === 0 ? words.free() : formatMoney(paid, region)}
          </p>
        </div>
        {open > 0 && (
          <Field
            name={`quantity-${lineId}`}
            label={words.howMany({ title })}
            labelHidden
            value={typed === undefined ? '0' : (typed[`quantity-${lineId}`] ?? '0')}
            options={listQuantityOptions(open, (quantity) =>
              quantity === 0 ? words.none() : String(quantity),
            )}
            inputMode="numeric"
            focused={focused && barredOpened === null}
          />
        )}
      </div>
      {barred !== null && (
        <p lang={termsLang} className="text-muted text-sm">
          {barred}
        </p>
      )}
      {open > 0 && barredOpened !== null && (
        <>
          <Field
            name={`opened-${lineId}`}
            label={words.didYouOpen({ title })}
            value={typed?.[`opened-${lineId}`] ?? 'no'}
            options={[
              { value: 'no', label: words.wasSealed() },
              { value: 'yes', label: words.wasOpened() },
            ]}
            focused={focused && barredOpened !== null}
          />
          {error === null && (
            <p lang={termsLang} className="text-muted text-sm">
              {barredOpened}
            </p>
          )}
        </>
      )}
      {error !== null && (
        <p role="alert" className="field-error">
          <Icon name="warning" size={16} />
          <span lang={errorLang}>{error}</span>
        </p>
      )}
    </li>
  );
}

/** Second step: a summary, and one button. */
export function ReturnConfirm({
  typed,
  returnable,
  withdrawal,
  number,
  here,
}: Steps & { readonly typed: Typed }) {
  const chosen = returnable.lines.filter(({ lineId }) => Number(typed[`quantity-${lineId}`] ?? '0') > 0);
  return (
    <>
      <h1 className="mt-2 text-4xl">
        {withdrawal ? words.confirmYourWithdrawal() : words.confirmYourReturn()}
      </h1>
      <dl className="mt-8 grid gap-4 border-line border-y py-6">
        <Row label={words.order()}>{number}</Row>
        <Row label={words.what()}>
          {chosen.map(({ lineId, title, untranslated }) => (
            <span key={lineId} className="block">
              {typed[`quantity-${lineId}`]} ×{' '}
              <Text lang={getFieldLang({ untranslated }, 'title')}>{title}</Text>
            </span>
          ))}
        </Row>
        <Row label={words.name()}>{typed.name}</Row>
        <Row label={words.email()}>{typed.email}</Row>
      </dl>
      <form method="post" action={here} className="mt-8 grid gap-3">
        <input type="hidden" name="step" value="confirm" />
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button">
          {withdrawal ? words.confirmWithdrawal() : words.confirmReturn()}
        </button>
        <a href={here} className="link inline-flex min-h-11 items-center justify-center">
          {words.changeSomething()}
        </a>
      </form>
    </>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

export interface ReturnRequestedProps {
  readonly returned: {
    readonly id: string;
    readonly at: number;
    readonly email: string;
    readonly kind: 'withdrawal' | 'goodwill';
  };
  readonly back: string;
}

export function ReturnRequested({ returned, back }: ReturnRequestedProps) {
  const withdrawal = returned.kind === 'withdrawal';
  return (
    <div role="status">
      <h1 className="mt-2 text-4xl">{withdrawal ? words.youHaveWithdrawn() : words.weHaveYourReturn()}</h1>
      <p className="mt-6 max-w-[60ch]">
        {words.receivedOn({
          day: formatDay(returned.at),
          time: new Date(returned.at).toISOString().slice(11, 16),
          id: formatReturnName(returned.id),
          email: returned.email,
          reference: (text) => (
            <strong key="reference" className="figures font-semibold">
              {text}
            </strong>
          ),
          address: (text) => (
            <strong key="address" className="break-words font-semibold">
              {text}
            </strong>
          ),
        })}
      </p>
      <p className="mt-8">
        <a href={back} className="button">
          {frameWords.backToOrder()}
        </a>
      </p>
    </div>
  );
}

function NothingToReturn({ returnable: { window, lines }, back }: Steps) {
  const reasons = listNonReturnableReasons(lines);
  return (
    <>
      <h1 className="mt-2 text-4xl">{words.nothingToReturn()}</h1>
      <p className="mt-6 max-w-[60ch]">
        {window.kind === 'closed' && offerWords.returnableUntil({ day: formatDay(window.closesAt) })}
        {window.kind === 'none' && offerWords.noReturns()}
        {window.kind === 'open' &&
          (reasons.length > 0 ? <NonReturnableReasons reasons={reasons} /> : words.everythingGoesBack())}
      </p>
      <p className="mt-8">
        <a href={back} className="button">
          {frameWords.backToOrder()}
        </a>
      </p>
    </>
  );
}
