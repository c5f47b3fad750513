import * as words from '@vitrine/words/account';
import { Field } from '../ui/field.tsx';
import { getFieldProps } from './account-form.tsx';
import type { FormResult } from './handle-account-form.server.ts';

/** Field for a new password, for which password managers suggest one. */
export function NewPasswordField({
  answer: result,
  label,
}: {
  answer: FormResult | undefined;
  label: string;
}) {
  return (
    <Field
      {...getFieldProps(result, 'password')}
      label={label}
      type="password"
      autoComplete="new-password"
      hint={words.atLeastEightCharacters()}
      required
    />
  );
}
