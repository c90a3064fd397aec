/** A value once it has stood still for a while: what is typed is not asked about at every key. */
import { useEffect, useState } from 'react';

const stillForMs = 150;

/** By its JSON: the same choice made anew is no other. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  const settledKey = JSON.stringify(settled);
  useEffect(() => {
    if (key === settledKey) return undefined;
    const timer = setTimeout(() => setSettled(value), stillForMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` is the value.
  }, [key, settledKey]);
  return settled;
}
