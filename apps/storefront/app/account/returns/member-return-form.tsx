/** Form to request a return: units, reason and note per line. It works without JavaScript. */
import * as words from '@vitrine/words/account-return';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { listQuantityOptions } from '../../ui/quantity-options.ts';
import { type ReturnableOrderJson, returnReasons } from '../account.ts';

type Line = ReturnableOrderJson['lines'][number];

export interface MemberReturnFormProps {
  readonly lines: readonly (Line & { readonly key: string })[];
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: readonly { readonly lineItemId: string | null; readonly message: string }[];
  readonly maxNoteLength: number;
}

const reasonWords: Readonly<Record<(typeof returnReasons)[number], () => string>> = {
  UNWANTED: words.reasonUnwanted,
  DEFECTIVE: words.reasonDefective,
  NOT_AS_DESCRIBED: words.reasonNotAsDescribed,
  WRONG_ITEM: words.reasonWrongItem,
  SIZE_TOO_SMALL: words.reasonSizeTooSmall,
  SIZE_TOO_LARGE: words.reasonSizeTooLarge,
  COLOR: words.reasonColor,
  STYLE: words.reasonStyle,
  OTHER: words.reasonOther,
};

export function MemberReturnForm({ lines, typed, errors, maxNoteLength }: MemberReturnFormProps) {
  const whole = errors.filter(({ lineItemId }) => lineItemId === null);
  return (
    <form method="post" className="mt-8 grid gap-8" noValidate>
      {whole.map(({ message }) => (
        <FormError key={message} message={message} />
      ))}
      <ul className="divide-y divide-line border-line border-y">
        {lines.map((line) => (
          <LineFields
            key={line.id}
            line={line}
            typed={typed}
            error={errors.find(({ lineItemId }) => lineItemId === line.id)?.message ?? null}
            maxNoteLength={maxNoteLength}
          />
        ))}
      </ul>
      <button type="submit" className="button">
        {words.request()}
      </button>
    </form>
  );
}

function FormError({ message }: { message: string }) {
  return (
    <p role="alert" className="field-error">
      <Icon name="warning" size={16} />
      <span>{message}</span>
    </p>
  );
}

interface LineFieldsProps {
  readonly line: Line & { readonly key: string };
  readonly typed: Readonly<Record<string, string>>;
  readonly error: string | null;
  readonly maxNoteLength: number;
}

function LineFields({ line, typed, error, maxNoteLength }: LineFieldsProps) {
  const { key, title, variantTitle, open } = line;
  const reasons = returnReasons.map((reason) => ({ value: reason, label: reasonWords[reason]() }));
  return (
    <li className="grid gap-3 py-4">
      <div className="grid grid-cols-[1fr_7rem] items-end gap-4">
        <div>
          <p className="font-semibold">{title}</p>
          {variantTitle !== null && <p className="text-muted text-sm">{variantTitle}</p>}
        </div>
        <Field
          name={`quantity-${key}`}
          label={words.howMany({ title })}
          labelHidden
          value={typed[`quantity-${key}`] ?? '0'}
          options={listQuantityOptions(open, (quantity) =>
            quantity === 0 ? words.none() : String(quantity),
          )}
          inputMode="numeric"
        />
      </div>
      <Field
        name={`reason-${key}`}
        label={words.reason()}
        value={typed[`reason-${key}`] ?? 'UNWANTED'}
        options={reasons}
      />
      <Field
        name={`note-${key}`}
        label={words.note()}
        value={typed[`note-${key}`] ?? ''}
        maxLength={maxNoteLength}
        multiline
        optional
      />
      {error !== null && <FormError message={error} />}
    </li>
  );
}
