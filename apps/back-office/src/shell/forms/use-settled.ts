import { useEffect, useState } from 'react';

/** A value once it has been the same for a moment: what is asked by it isn't asked with every key. */
export function useSettled<Value>(value: Value, quietMs = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
