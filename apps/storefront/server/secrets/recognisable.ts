/** For tests only: a recognisable value for each secret variable, to find it wherever it leaks. */
import { isSecret, type VariableName, variableNames } from '../env.ts';

export interface RecognisableSecret {
  readonly name: VariableName;
  /** A valid value of the variable. */
  readonly value: string;
  /** The secret part of the value. */
  readonly mark: string;
}

/** Builds a variable's value around its secret part. */
const shapes: Partial<Record<VariableName, (mark: string) => string>> = {
  DATABASE_URL: (mark) => `postgres://postgres:${mark}@127.0.0.1:5432/vitrine`,
  SMTP_URL: (mark) => `smtp://mailer:${mark}@127.0.0.1:2525`,
  STRIPE_SECRET_KEY: (mark) => `sk_test_${mark}`,
  STRIPE_WEBHOOK_SECRET: (mark) => `whsec_${mark}`,
};

/** Values of all variables that the schema marks as secret, including variables that are added later. */
export const recognisableSecrets: readonly RecognisableSecret[] = variableNames
  .filter((name) => isSecret(name) !== false)
  .map((name, index) => {
    // 64 hexadecimal digits are valid as key, token and password.
    const mark = `5ec4e7${String(index).padStart(2, '0')}`.repeat(8);
    return { name, mark, value: shapes[name]?.(mark) ?? mark };
  });

/** Returns the recognisable values as environment variables. */
export function secretEnvironment(): Record<string, string> {
  return Object.fromEntries(recognisableSecrets.map(({ name, value }) => [name, value]));
}

/** Returns the variables whose secrets appear in a text: literally, URL-encoded or in base64. */
export function secretsIn(text: string): readonly VariableName[] {
  return recognisableSecrets
    .filter(({ value, mark }) =>
      [mark, ...base64Of(mark), Buffer.from(value).toString('base64')].some((form) => text.includes(form)),
    )
    .map(({ name }) => name);
}

/**
 * Base64 forms of a text at each of the three byte offsets; characters at the edges depend on the surrounding bytes and are
 * removed.
 */
function base64Of(mark: string): readonly string[] {
  return [0, 1, 2].map((before) =>
    Buffer.from(`${'.'.repeat(before)}${mark}`)
      .toString('base64')
      .slice(before === 0 ? 0 : 4, -4),
  );
}
