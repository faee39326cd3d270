import { shellConfig } from '@portal/federation';

export default shellConfig({ folder: import.meta.dirname, name: 'shell', devPort: 3100 });
