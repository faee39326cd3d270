import { portalMessages } from '@portal/portal-contract';
import { toast } from '@portal/shell-api';

/** Tells that something did not work, where no better place for it is on show. */
export const tellFailure = () => {
  toast({ title: portalMessages.generic, variant: 'destructive' });
};
