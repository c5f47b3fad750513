/** Returns true for text fields. Their filter, such as a price, is applied on change rather than on each keystroke. */
export function isTextInput(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'text';
}
