/** What somebody types, once they rest. */
import { useEffect, useState } from 'react';

/** The value as it was `rest` milliseconds ago, unless it changed since. */
export function useRested(value: string, rest = 120): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return rested;
}
