/** Parses a request for a return. Lengths of texts are limited here; the backend checks the quantities. */
import * as words from '@vitrine/words/account-return';
import { type RequestedReturnLine, type ReturnableOrderJson, returnReasons } from '../account.ts';

/** Maximum number of characters of a note, as in the Customer Account API. */
export const maxNoteLength = 300;

type Line = ReturnableOrderJson['lines'][number];

export interface ReturnFormError {
  /** Null if the error concerns the whole form. */
  readonly lineItemId: string | null;
  readonly message: string;
}

export interface ReadReturn {
  readonly lines: readonly RequestedReturnLine[];
  readonly errors: readonly ReturnFormError[];
  /** Submitted values, for the form after an error. */
  readonly typed: Readonly<Record<string, string>>;
}

/** Returns the suffix of a line's field names: the last part of its id. */
export const toFieldKey = (lineItemId: string): string => lineItemId.slice(lineItemId.lastIndexOf('/') + 1);

export function readMemberReturn(form: FormData, offered: readonly Line[]): ReadReturn {
  const typed: Record<string, string> = {};
  const read = (name: string, length: number) => {
    const value = form.get(name);
    const text = typeof value === 'string' ? value.trim().slice(0, length) : '';
    typed[name] = text;
    return text;
  };
  const lines: RequestedReturnLine[] = [];
  const errors: ReturnFormError[] = [];
  for (const { id } of offered) {
    const key = toFieldKey(id);
    const quantity = Number(read(`quantity-${key}`, 10) || '0');
    const sent = read(`reason-${key}`, 30);
    const note = read(`note-${key}`, maxNoteLength);
    if (quantity === 0) continue;
    const reason = returnReasons.find((each) => each === sent);
    if (!Number.isSafeInteger(quantity) || quantity < 0)
      errors.push({ lineItemId: id, message: words.chooseLines() });
    else if (reason === undefined) errors.push({ lineItemId: id, message: words.chooseReason() });
    else lines.push({ lineItemId: id, quantity, reason, note });
  }
  if (lines.length === 0 && errors.length === 0)
    errors.push({ lineItemId: null, message: words.chooseLines() });
  return { lines, errors, typed };
}
