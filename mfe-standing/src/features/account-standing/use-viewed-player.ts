import { useSearchParams } from '@portal/router';

const key = 'player';

/** Whose record is on show, kept in the address so that staff can hand it on; null is one's own. */
export function useViewedPlayer(): [player: string | null, view: (player: string | null) => void] {
  const [address, setAddress] = useSearchParams();
  const view = (player: string | null) =>
    setAddress(
      (current) => {
        if (player === null) current.delete(key);
        else current.set(key, player);
        return current;
      },
      { preventScrollReset: true },
    );
  return [address.get(key) || null, view];
}
