import type { Configuration as DevServer } from 'webpack-dev-server';
import type { App } from './app.ts';

/** Pages are served here with hot reload; `/api` goes to the portal's BFF as if the page were the portal's own. */
export function devServer(app: App): DevServer {
  const portal = process.env['PORTAL_URL'] ?? 'http://localhost:3000';
  return {
    port: app.devPort,
    host: 'localhost',
    hot: true,
    historyApiFallback: true,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    proxy: [{ context: ['/api', '/remotes'], target: portal, changeOrigin: true, headers: { origin: portal } }],
  };
}
