import type { RemoteEntry } from '@portal/portal-contract';
import { PageTitle } from '@portal/shell-frame';
import type { ReactElement } from 'react';
import { RemoteOutlet } from '../remotes/remote-outlet.tsx';

/** A page of a remote, under the title that the registry gives it. */
export function PageRoute({ remote, page }: { remote: RemoteEntry; page: RemoteEntry['pages'][number] }): ReactElement {
  return (
    <>
      <PageTitle title={page.title} />
      <RemoteOutlet remote={remote} address={{ kind: 'pages', key: page.path }} />
    </>
  );
}
