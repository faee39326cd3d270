export type { RemoteApp, ShellApp } from './app.ts';
export { remoteConfig, shellConfig } from './webpack-config.ts';
