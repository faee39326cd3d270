import { remoteConfig } from '@portal/federation';
import description from './src/manifest.ts';

const config = remoteConfig({ folder: import.meta.dirname, description, devPort: 3102 });

/** Raw bytes below which code that two pages use is repeated in each: a page then comes in one request and compresses as a whole. */
const sharedFrom = 60_000;

export default {
  ...config,
  optimization: { ...config.optimization, splitChunks: { ...config.optimization?.splitChunks, minSize: sharedFrom } },
};
