import { useSearchParams } from '@portal/router';

const tabs = ['mine', 'lookup', 'appeals'] as const;

interface StaffAddress {
  tab: string;
  /** Whom a look-up shows; null before the first. */
  member: string | null;
  show: (next: { tab: string; member?: string }) => void;
}

/** The open tab and the member looked up, kept in the address so that they can be handed on. */
export function useStaffAddress(): StaffAddress {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('tab');
  const show = ({ tab, member }: { tab: string; member?: string }) =>
    setAddress(
      (current) => {
        current.set('tab', tab);
        if (member !== undefined) current.set('member', member);
        return current;
      },
      { preventScrollReset: true },
    );
  return { tab: tabs.find((tab) => tab === wanted) ?? tabs[0], member: address.get('member') || null, show };
}
