/** Form for a new password, which requires the current one. */
import * as words from '@vitrine/words/account-page';
import { Field } from '../../ui/field.tsx';
import type { SectionProps } from './section.ts';
import { getSectionFieldProps, SectionForm } from './section-form.tsx';

export function PasswordSection({ user, answer: result, saved }: SectionProps) {
  return (
    <SectionForm
      section="password"
      answer={result}
      saved={saved ? words.passwordIsSet() : null}
      submit={words.changeThePassword()}
    >
      <p className="text-muted">{words.signsOutEverywhereElse()}</p>
      {/* A hidden e-mail field, by which password managers find the account. */}
      <input type="text" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <Field
        {...getSectionFieldProps(result, 'presentPassword', '')}
        label={words.presentPassword()}
        type="password"
        autoComplete="current-password"
        required
      />
      <Field
        {...getSectionFieldProps(result, 'password', '')}
        label={words.newPassword()}
        type="password"
        autoComplete="new-password"
        hint={words.atLeastEightCharacters()}
        required
      />
    </SectionForm>
  );
}
