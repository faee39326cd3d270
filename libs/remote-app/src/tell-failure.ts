import { portalMessages } from '@portal/portal-contract';
import { toast } from '@portal/shell-api';

/** Reports a failure by toast, where the page has no better place for it. */
export const tellFailure = () => {
  toast({ title: portalMessages.generic, variant: 'destructive' });
};
