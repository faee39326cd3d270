import { remoteConfig } from '@portal/federation';

export default remoteConfig({ folder: import.meta.dirname, name: 'standing', devPort: 3103 });
