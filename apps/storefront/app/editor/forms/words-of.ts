/** Ids of the words that belong to a control: what it is for, and what is wrong with it. */
export function wordsOf(id: string): string {
  return `${id}-hint ${id}-problem`;
}
