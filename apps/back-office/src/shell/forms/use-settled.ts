import { useEffect, useState } from 'react';

/** The value once it hasn't changed for `quietMs`, so that a query isn't made with every key. */
export function useSettled<Value>(value: Value, quietMs = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
