import { remoteConfig } from '@portal/federation';
import description from './src/manifest.ts';

export default remoteConfig({ folder: import.meta.dirname, description, devPort: 3102 });
