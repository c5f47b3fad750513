/** Ids of a control's hint and error message, for `aria-describedby`. */
export function getDescriptionIds(id: string): string {
  return `${id}-hint ${id}-problem`;
}
