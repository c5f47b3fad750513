/** Exit codes, the same in every command; `generalExitCodes` of the help explains them. */
export const exitCodes = { done: 0, failed: 1, wrongInput: 2, notFound: 3, conflict: 4 } as const;
