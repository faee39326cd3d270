import { useEffect, useRef, type RefObject } from 'react';
import type { BookingFlow, FieldName } from './booking-flow.ts';

/** Moves the focus to a field each time a problem of this field arises. */
export function useFocusOnProblem({ problem }: BookingFlow, name: FieldName): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem?.field?.name !== name) return;
    field.current?.focus();
    // The text below the field as well. Some browsers return a promise here, which an effect must not return.
    void field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, [problem, name]);
  return field;
}
