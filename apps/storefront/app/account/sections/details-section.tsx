/** Who a member is to the shop: name, e-mail, phone, and whether they want to hear from it. */
import { Field } from '../../ui/field.tsx';
import type { SectionProps } from './section.ts';
import { SectionForm, sectionField } from './section-form.tsx';

export function DetailsSection({ user, data, answer, saved }: SectionProps) {
  const { phone, acceptsMarketing } = data.details;
  const consents = answer === undefined ? acceptsMarketing : answer.typed.acceptsMarketing === 'yes';
  return (
    <SectionForm section="personal-information" answer={answer} saved={saved ? 'Saved.' : null} submit="Save">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...sectionField(answer, 'firstName', user.firstName ?? '')}
          label="First name"
          autoComplete="given-name"
        />
        <Field
          {...sectionField(answer, 'lastName', user.lastName ?? '')}
          label="Last name"
          autoComplete="family-name"
        />
      </div>
      <Field
        {...sectionField(answer, 'phone', phone)}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="acceptsMarketing"
          value="yes"
          defaultChecked={consents}
          className="size-4 accent-bronze"
        />
        <span>Send me news and offers</span>
      </label>
      <Field
        {...sectionField(answer, 'email', user.email ?? '')}
        label="E-mail"
        type="email"
        autoComplete="email"
        required
      />
      <Field
        {...sectionField(answer, 'presentPassword', '')}
        label="Present password"
        type="password"
        autoComplete="current-password"
        hint="Only needed for another e-mail."
      />
    </SectionForm>
  );
}
