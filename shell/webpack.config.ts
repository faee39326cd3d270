import { shellConfig } from '@portal/federation';
import { portalPages } from '@portal/portal-contract';

const { redirect, userProfile, account, releases, health } = portalPages;

export default shellConfig({ folder: import.meta.dirname, devPort: 3100, pages: [redirect, userProfile, account, releases, health] });
