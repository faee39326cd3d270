import { remoteConfig } from '@portal/federation';
import description from './src/manifest.ts';

const config = remoteConfig({ folder: import.meta.dirname, description, devPort: 3102 });

/** Code shared by two pages gets its own chunk above this size in bytes, uncompressed. Below it, each page includes a copy: one request, and better compression. */
const sharedFrom = 60_000;

export default {
  ...config,
  optimization: { ...config.optimization, splitChunks: { ...config.optimization?.splitChunks, minSize: sharedFrom } },
};
