import type { Config } from '../config/load-config.ts';

/** Returns the origins of this portal: the public one and, without https, the loopback names of this machine. */
export function portalOrigins(config: Pick<Config, 'publicUrl' | 'secure' | 'port'>): ReadonlySet<string> {
  const origins = new Set([config.publicUrl]);
  if (!config.secure) {
    const port = new URL(config.publicUrl).port || '80';
    for (const host of ['localhost', '127.0.0.1'])
      for (const each of [port, String(config.port)]) origins.add(new URL(`http://${host}:${each}`).origin);
  }
  return origins;
}
