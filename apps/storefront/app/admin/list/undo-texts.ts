/** Texts of taking back what was done to the rows of a list. */
export const undoTexts = {
  undo: 'Undo',
  undone: (count: number) => (count === 1 ? '1 row is as before' : `${count} rows are as before`),
} as const;
