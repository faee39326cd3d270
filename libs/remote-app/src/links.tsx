import { Breadcrumb, LinksCard } from '@portal/design-system';
import { portalPages, waitingTitle } from '@portal/portal-contract';
import { Link } from '@portal/router';
import { useSession } from '@portal/shell-api';

/** Breadcrumb of a page directly below the home page. */
export const HomeBreadcrumb = ({ current }: { current: string }) => (
  <Breadcrumb current={current}>
    <li>
      <Link to={portalPages.home}>Home</Link>
    </li>
  </Breadcrumb>
);

/** Lists the things that wait for the member, with links. Renders nothing if there are none, for a guest, and on an older shell. */
export const WaitingForYou = () => <LinksCard title={waitingTitle} links={useSession().waiting ?? []} link={Link} />;
