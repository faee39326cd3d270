import { remoteConfig } from '@portal/federation';

export default remoteConfig({ folder: import.meta.dirname, name: 'booking', devPort: 3102 });
