/** Ids of a control's hint, length and error message, for `aria-describedby`. */
export function getDescriptionIds(id: string): string {
  return `${id}-hint ${id}-count ${id}-problem`;
}
