import { portalPages } from '@portal/portal-contract';
import { StaffPage } from '../staff-page.tsx';
import { Desk } from './components/desk.tsx';
import { texts } from './texts.ts';

/** Loads a page as a new document, because a preview starts with the document. */
const loadDocument = (path: string) => location.assign(path);

/** /portal: the releases of every remote, for senior staff. */
export const ReleaseDesk = ({ leave = loadDocument }: { leave?: (path: string) => void }) => (
  <StaffPage title={texts.title} page={portalPages.releases} texts={texts.signIn}>
    <Desk leave={leave} />
  </StaffPage>
);
