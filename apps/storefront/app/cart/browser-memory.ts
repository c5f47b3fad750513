/**
 * What this browser keeps beside the page, as JSON: `session` for this tab's visit, `local` for later ones too. A
 * browser that keeps nothing, or is full, is no failure: the cart is safe at the shop.
 */
const storages = { session: () => sessionStorage, local: () => localStorage } as const;

export interface Memory<Value> {
  readonly keep: (value: Value) => void;
  /** The very object that was kept, on this page; undefined where nothing was kept. */
  readonly recall: () => Value | undefined;
}

/**
 * `place` ends in a number, which is another one once the values are of another form; `written` is what of a value leaves
 * the page's own memory.
 */
export function browserMemory<Value>(
  storage: keyof typeof storages,
  place: `${string}/${number}`,
  written: (value: Value) => Value = (value) => value,
): Memory<Value> {
  let last: Value | undefined;
  let isKnown = false;
  return {
    keep: (value) => {
      last = value;
      isKnown = true;
      try {
        storages[storage]().setItem(place, JSON.stringify(written(value)));
      } catch (failure) {
        console.warn(`${place} is not kept in this browser`, failure);
      }
    },
    recall: () => {
      if (isKnown) return last;
      isKnown = true;
      try {
        const text = storages[storage]().getItem(place);
        last = text === null ? undefined : (JSON.parse(text) as Value);
      } catch (failure) {
        console.warn(`${place} was not kept in this browser`, failure);
      }
      return last;
    },
  };
}
