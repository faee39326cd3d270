import { TextLink } from '@portal/design-system';
import { findPersonPath, personPath } from '@portal/portal-contract';
import { Link } from '@portal/router';
import type { ReactNode } from 'react';

interface PersonLinkProps {
  name: string;
  /** The person's id on the platform, where it is known. A name may have had several holders. */
  id?: string | undefined;
  /** Text of the link. Default: the name. */
  children?: ReactNode;
}

const username = /^\w{3,}$/;

/** Leads from a name on a page of staff to the person's page. Text that cannot be one name stays text. */
export const PersonLink = ({ name, id, children = <bdi>{name}</bdi> }: PersonLinkProps) =>
  id === undefined && !username.test(name) ? (
    children
  ) : (
    <TextLink as={Link} to={id === undefined ? findPersonPath(name) : personPath(id)}>
      {children}
    </TextLink>
  );
