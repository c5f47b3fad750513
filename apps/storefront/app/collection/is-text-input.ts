/** Returns true for text fields: a price is applied on change, not on each keystroke. */
export function isTextInput(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'text';
}
