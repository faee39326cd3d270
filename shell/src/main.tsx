import { provideHost, signIn, signOut, startSession } from '@portal/shell-api/host';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readRegistry } from './remotes/registry.ts';
import { WidgetOutlet } from './remotes/widget-outlet.tsx';
import { liftSplash } from './start/splash.ts';

provideHost({ signIn, signOut, WidgetOutlet });
void startSession();
void liftSplash();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root element');
const root = createRoot(container);

// Without a registry the frame still stands: every page of a remote then shows its friendly fallback.
const registry = await readRegistry().catch(() => ({ remotes: [] }));
root.render(<App registry={registry} />);
