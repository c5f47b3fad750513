/** A person with unique values in every field, so that they can be searched for in any output. */
import { randomBytes } from 'node:crypto';

export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly phone: string;
  readonly password: string;
  readonly newPassword: string;
  readonly note: string;
  readonly code: string;
  readonly search: string;
  readonly card: string;
  readonly personalId: string;
  readonly address: string;
  readonly agent: string;
}

/** Creates a person. Each has unique values, so that no two share an account. */
export function createMarkedPerson(): Person {
  const mark = randomBytes(4).toString('hex');
  return {
    email: `quillonia.${mark}@zebrowitz.example`,
    firstName: `Quillonia${mark}`,
    lastName: `Zebrowitz${mark}`,
    company: `Marmalade${mark}`,
    address1: `77 Quixote Lane ${mark}`,
    address2: `Loft ${mark}`,
    phone: '+13105550142',
    password: `opening words ${mark}`,
    newPassword: `other opening words ${mark}`,
    note: `ring at the green door ${mark}`,
    code: `GUESS-${mark}`,
    search: `sought ${mark}`,
    card: '4000000000000077',
    personalId: `P77${mark}`,
    address: '203.0.113.77',
    agent: `Quillonias-Browser/${mark}`,
  };
}

/** Returns those of `texts` that a log contains in any encoding. */
export function findTraces(log: string, texts: Iterable<string>): readonly string[] {
  return [...new Set(texts)].filter((text) => encodeAll(text).some((form) => log.includes(form)));
}

/** Returns the text as it is, and encoded for URLs, forms, JSON in JSON, and in base64. */
function encodeAll(text: string): readonly string[] {
  return [
    text,
    encodeURIComponent(text),
    decoded(text),
    new URLSearchParams({ a: text }).toString().slice(2),
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
  ];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A text with a single % can't be decoded as a URL.
    return text;
  }
}
