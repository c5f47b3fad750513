/** Form with the member's name, e-mail, phone and marketing consent. */
import * as words from '@vitrine/words/account-page';
import { Field } from '../../ui/field.tsx';
import type { SectionProps } from './section.ts';
import { getSectionFieldProps, SectionForm } from './section-form.tsx';

export function DetailsSection({ user, data, answer: result, saved }: SectionProps) {
  const { phone, acceptsMarketing, hasPassword } = data.details;
  const consents = result === undefined ? acceptsMarketing : result.typed.acceptsMarketing === 'yes';
  return (
    <SectionForm
      section="personal-information"
      answer={result}
      saved={saved ? words.savedIt() : null}
      submit={words.save()}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...getSectionFieldProps(result, 'firstName', user.firstName ?? '')}
          label={words.firstName()}
          autoComplete="given-name"
        />
        <Field
          {...getSectionFieldProps(result, 'lastName', user.lastName ?? '')}
          label={words.lastName()}
          autoComplete="family-name"
        />
      </div>
      {hasPassword && (
        <Field
          {...getSectionFieldProps(result, 'phone', phone)}
          label={words.phone()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
        />
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="acceptsMarketing"
          value="yes"
          defaultChecked={consents}
          className="size-4 accent-bronze"
        />
        <span>{words.sendNews()}</span>
      </label>
      {hasPassword ? (
        <>
          <Field
            {...getSectionFieldProps(result, 'email', user.email ?? '')}
            label={words.email()}
            type="email"
            autoComplete="email"
            required
          />
          <Field
            {...getSectionFieldProps(result, 'presentPassword', '')}
            label={words.presentPassword()}
            type="password"
            autoComplete="current-password"
            hint={words.emailNeedsPassword()}
          />
        </>
      ) : (
        <input type="hidden" name="email" value={user.email ?? ''} />
      )}
    </SectionForm>
  );
}
