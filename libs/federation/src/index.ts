export { remoteConfig, shellConfig, type App } from './webpack-config.ts';
