/** For tests only: a value for each secret variable that can be found again wherever it appears. */
import { isSecret, type VariableName, variableNames } from '../env.ts';

export interface RecognisableSecret {
  readonly name: VariableName;
  /** A value that the variable takes. */
  readonly value: string;
  /** The part of it that is secret. */
  readonly mark: string;
}

/** Format of a variable's value around its secret part. */
const shapes: Partial<Record<VariableName, (mark: string) => string>> = {
  DATABASE_URL: (mark) => `postgres://postgres:${mark}@127.0.0.1:5432/vitrine`,
  SMTP_URL: (mark) => `smtp://mailer:${mark}@127.0.0.1:2525`,
  STRIPE_SECRET_KEY: (mark) => `sk_test_${mark}`,
  STRIPE_WEBHOOK_SECRET: (mark) => `whsec_${mark}`,
};

/** One for every variable that the schema calls secret, a variable that is added tomorrow included. */
export const recognisableSecrets: readonly RecognisableSecret[] = variableNames
  .filter((name) => isSecret(name) !== false)
  .map((name, index) => {
    // 64 hexadecimal digits are a key, a token and a password alike.
    const mark = `5ec4e7${String(index).padStart(2, '0')}`.repeat(8);
    return { name, mark, value: shapes[name]?.(mark) ?? mark };
  });

/** As the environment of a process. */
export function secretEnvironment(): Record<string, string> {
  return Object.fromEntries(recognisableSecrets.map(({ name, value }) => [name, value]));
}

/** Variables whose secrets appear in a text: literally, URL-encoded or in base64. */
export function secretsIn(text: string): readonly VariableName[] {
  return recognisableSecrets
    .filter(({ value, mark }) =>
      [mark, ...base64Of(mark), Buffer.from(value).toString('base64')].some((form) => text.includes(form)),
    )
    .map(({ name }) => name);
}

/**
 * Base64 forms of a text at each of the three byte offsets; the edges, which depend on the surrounding bytes,
 * are cut.
 */
function base64Of(mark: string): readonly string[] {
  return [0, 1, 2].map((before) =>
    Buffer.from(`${'.'.repeat(before)}${mark}`)
      .toString('base64')
      .slice(before === 0 ? 0 : 4, -4),
  );
}
