import { pages } from '@portal/contracts';
import { Breadcrumb } from '@portal/design-system';
import { Link } from '@portal/router';

/** The way up from a page that stands right below the home page. */
export const HomeBreadcrumb = ({ current }: { current: string }) => (
  <Breadcrumb current={current}>
    <li>
      <Link to={pages.home}>Home</Link>
    </li>
  </Breadcrumb>
);
