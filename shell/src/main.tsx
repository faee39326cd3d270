import { provideHost, signIn, signOut, startSession } from '@portal/shell-api/host';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readRegistry } from './remotes/registry.ts';
import { WidgetOutlet } from './remotes/widget-outlet.tsx';
import { liftSplash } from './start/splash.ts';

provideHost({ signIn, signOut, WidgetOutlet });
void startSession();
void liftSplash();
void start();

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root element');
  // Without a registry the frame still stands, and every page of a remote is a page that is not found.
  const registry = await readRegistry().catch(() => ({ remotes: [], sandbox: false }));
  createRoot(container).render(<App registry={registry} />);
}
