import { offlinePassScope, offlinePassWorker } from '@portal/portal-contract';
import { provideHost, sessionEnded, signIn, signOut, startSession } from '@portal/shell-api/host';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { checkScript, setRunning } from './remotes/outdated.ts';
import { emptyRegistry, readRegistry } from './registry.ts';
import { WidgetOutlet } from './remotes/remote-outlet.tsx';
import { followFaults } from './reports/faults.ts';
import { measureVitals, reportFaults } from './reports/late-reports.ts';
import { liftSplash } from './start/splash.ts';

/** Starts the shell. Called by `main.ts`. */
export async function start(): Promise<void> {
  provideHost({ signIn, signOut, sessionEnded, WidgetOutlet });
  void startSession();
  void liftSplash();
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root element');
  const registry = await readRegistry().catch(() => emptyRegistry);
  setRunning(registry);
  measureVitals(registry);
  const report = reportFaults(registry);
  followFaults((fault) => {
    report(fault);
    if (fault.kind === 'load' && fault.script) void checkScript(fault.script);
  });
  const root = createRoot(container);
  // A transition, so that the first render does not block input.
  startTransition(() => root.render(<App registry={registry} />));
  if (matchMedia('(display-mode: standalone)').matches) openOffline();
}

/** Lets the installed app open without a network. A browser that refuses the worker needs the network. */
function openOffline(): void {
  void navigator.serviceWorker?.register(offlinePassWorker, { scope: offlinePassScope, updateViaCache: 'none' }).catch(() => {});
}
