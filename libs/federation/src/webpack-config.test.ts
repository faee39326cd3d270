import { describe, expect, it } from '@jest/globals';
import path from 'node:path';
import { remoteConfig } from './webpack-config.ts';

const folder = path.resolve(import.meta.dirname, '../../../mfe-booking');
const appNamed = (name: string) => ({
  folder,
  devPort: 3999,
  description: { name, title: 'Tiny', pages: [{ path: '/', title: 'Home' }] },
});

describe('remoteConfig', () => {
  it('builds a remote of any name into its own folder', () => {
    expect(remoteConfig(appNamed('lounge-club')).output?.path).toMatch(/dist\/remotes\/lounge-club\/\d+\.\d+\.\d+$/);
  });

  it('keeps nothing of an earlier build', () => {
    expect(remoteConfig(appNamed('booking')).cache).toBe(false);
  });

  it.each(['../shell', 'Booking', '', 'a/b'])('refuses the name %j', (name) => {
    expect(() => remoteConfig(appNamed(name))).toThrow();
  });
});
