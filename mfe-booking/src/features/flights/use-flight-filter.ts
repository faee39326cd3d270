import { useSearchParams } from '@portal/router';

/** The filter, kept in the address: `q`, or the `callsign` of a link from another page until something is typed. */
export function useFlightFilter(): [text: string, change: (text: string) => void] {
  const [address, setAddress] = useSearchParams();
  const text = address.get('q') ?? address.get('callsign') ?? '';
  return [text, (next) => setAddress(next ? { q: next } : {}, { replace: true, preventScrollReset: true })];
}
