import { request } from '@portal/api-client';
import { ConfirmDialog } from '@portal/design-system/confirm-dialog';
import { okReplySchema } from '@portal/portal-contract';
import { useMutation } from '@portal/query';
import { tellFailure } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { standingApi, type DeadLetter } from '@portal/standing-contract';

interface DiscardDialogProps {
  letter: DeadLetter;
  onClose: () => void;
  /** Called once the message no longer exists, nor the button that opened the dialog. */
  onGone: () => Promise<unknown>;
}

/** Asks for confirmation before a dead letter is deleted for good. */
export function DiscardDialog({ letter: { key, template, to }, onClose, onGone }: DiscardDialogProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(standingApi.mailDiscard, { schema: okReplySchema, body: { key } }),
    onSuccess: ({ success }) => {
      toast({ title: success ? 'The message was discarded' : 'The message is not in the queue any more' });
      void onGone();
    },
    onError: (error) => tellFailure(error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title="Discard this message?"
      description={`The ${template} message to ${to || 'an unknown address'} is deleted and will never be sent.`}
      keepLabel="Keep it"
      confirmLabel="Discard"
      busyLabel="Discarding…"
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
