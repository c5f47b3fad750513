/** Parses responses of authenticators (WebAuthn), as sent by browsers in JSON. */
import { z } from 'zod';

const maxLength = 12_000;
const base64url = z
  .string()
  .regex(/^[\w-]*$/)
  .max(maxLength);
const transports = z
  .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
  .max(10)
  .catch([]);
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') } as const;

const created = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});

const signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});

export type CreatedPasskey = z.output<typeof created>;
export type SignedChallenge = z.output<typeof signed>;

/** @returns null if the text is too long or isn't a valid response */
export const parseCreatedPasskey = (text: string): CreatedPasskey | null => parse(text, created);

/** @returns null if the text is too long or isn't a valid response */
export const parseSignedChallenge = (text: string): SignedChallenge | null => parse(text, signed);

function parse<Value>(text: string, shape: z.ZodType<Value>): Value | null {
  if (text.length > maxLength) return null;
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
