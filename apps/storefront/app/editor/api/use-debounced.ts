/** Debounces a text input. */
import { useEffect, useState } from 'react';

/** Returns the value after it has been unchanged for `rest` milliseconds. */
export function useDebounced(value: string, rest = 120): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return rested;
}
