import { messages } from '@portal/contracts';
import { toast } from '@portal/shell-api';

/** Tells that something did not work, where no better place for it is on show. */
export const tellFailure = () => {
  toast({ title: messages.generic, variant: 'destructive' });
};
