import { Breadcrumb } from '@portal/design-system';
import { portalPages } from '@portal/portal-contract';
import { Link } from '@portal/router';
import { texts } from '../texts.ts';

/** The way up from the page. */
export const HomeCrumb = () => (
  <Breadcrumb current={texts.title}>
    <li>
      <Link to={portalPages.home}>Home</Link>
    </li>
  </Breadcrumb>
);
