import { portalPages } from '@portal/portal-contract';
import { StaffPage } from '../staff-page.tsx';
import { HealthView } from './components/health-view.tsx';
import { texts } from './texts.ts';

/** /portal/health: the state of the portal, for staff. */
export const HealthPage = () => (
  <StaffPage title={texts.title} page={portalPages.health} texts={texts.signIn}>
    <HealthView />
  </StaffPage>
);
