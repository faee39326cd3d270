export type { App } from './app.ts';
export { remoteConfig, shellConfig } from './webpack-config.ts';
