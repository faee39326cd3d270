import { remoteConfig } from '@portal/federation';

export default remoteConfig({ folder: import.meta.dirname, name: 'content', devPort: 3101 });
