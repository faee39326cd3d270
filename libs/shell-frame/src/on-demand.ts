import { portalMessages } from '@portal/portal-contract';
import { toast } from '@portal/shell-api';
import { useCallback, useEffect, useState } from 'react';

/**
 * Code that is fetched when it is first asked for. Gives what was loaded or null, the function that asks, and whether the
 * last fetch failed: the next ask tries again.
 */
export function useOnDemand<Part>(load: () => Promise<Part>): [Part | null, () => void, boolean] {
  const [part, setPart] = useState<Part | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = useCallback(() => {
    setFailed(false);
    load().then(
      (loaded) => setPart(loaded),
      () => setFailed(true),
    );
  }, [load]);
  return [part, ask, failed];
}

interface Opening<Part> {
  /** Null until it is loaded. */
  part: Part | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Fetches the part ahead of the press. */
  prepare: () => void;
  show: () => void;
}

/** A part that a press opens and brings. One that cannot be fetched is told, and stays closed: a later try must not open it unasked. */
export function useOpening<Part>(load: () => Promise<Part>): Opening<Part> {
  const [open, setOpen] = useState(false);
  const [part, prepare, failed] = useOnDemand(load);
  const missing = open && failed;
  useEffect(() => {
    if (!missing) return;
    setOpen(false);
    toast({ title: portalMessages.generic, variant: 'destructive' });
  }, [missing]);
  const show = () => {
    prepare();
    setOpen(true);
  };
  return { part, open, onOpenChange: setOpen, prepare, show };
}
