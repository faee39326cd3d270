import { Breadcrumb } from '@portal/design-system';
import { portalPages } from '@portal/portal-contract';
import { Link } from '@portal/router';

/** Breadcrumb of a page directly below the home page. */
export const HomeBreadcrumb = ({ current }: { current: string }) => (
  <Breadcrumb current={current}>
    <li>
      <Link to={portalPages.home}>Home</Link>
    </li>
  </Breadcrumb>
);
