import { remoteConfig } from '@portal/federation';

export default remoteConfig({ folder: import.meta.dirname, name: 'careers', devPort: 3104 });
