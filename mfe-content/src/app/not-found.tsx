import { ButtonLink, EmptyState } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { portalPages } from '@portal/portal-contract';
import { useDocumentTitle } from '@portal/remote-app';
import { Link } from '@portal/router';
import type { ReactNode } from 'react';

interface NotFoundProps {
  title: string;
  documentTitle?: string;
  /** Text of the link to the home page. */
  back: string;
  children: ReactNode;
}

/** Shown for an unknown article or destination. The server answers such an address with 404. */
export function NotFound({ title, documentTitle = title, back, children }: NotFoundProps) {
  useDocumentTitle(documentTitle);
  return (
    <EmptyState
      level="h1"
      title={title}
      image={illustrations.notFound}
      action={
        <ButtonLink as={Link} to={portalPages.home}>
          {back}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
