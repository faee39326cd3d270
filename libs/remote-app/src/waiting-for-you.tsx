import { LinksCard } from '@portal/design-system';
import { waitingTitle } from '@portal/portal-contract';
import { Link } from '@portal/router';
import { useSession } from '@portal/shell-api';

/** Lists the things that wait for the member, with links. Renders nothing if there are none, for a guest, and on an older shell. */
export const WaitingForYou = () => <LinksCard title={waitingTitle} links={useSession().waiting ?? []} link={Link} />;
