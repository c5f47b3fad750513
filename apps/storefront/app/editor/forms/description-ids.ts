/** Ids of the words that belong to a control: what it is for, and what is wrong with it. */
export function getDescriptionIds(id: string): string {
  return `${id}-hint ${id}-problem`;
}
