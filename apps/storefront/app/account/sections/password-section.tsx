/** A new password, by whoever knows the present one. */
import { Field } from '../../ui/field.tsx';
import type { SectionProps } from './section.ts';
import { SectionForm, sectionField } from './section-form.tsx';

export function PasswordSection({ user, answer, saved }: SectionProps) {
  return (
    <SectionForm
      section="password"
      answer={answer}
      saved={saved ? 'Your password is changed, and every other browser is signed out.' : null}
      submit="Change the password"
    >
      <p className="text-muted">It signs you out everywhere else.</p>
      {/* Password managers ask whose password it is. */}
      <input type="text" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <Field
        {...sectionField(answer, 'presentPassword', '')}
        label="Present password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Field
        {...sectionField(answer, 'password', '')}
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters."
        required
      />
    </SectionForm>
  );
}
