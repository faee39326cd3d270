import { Button, later, useDialogState } from '@portal/design-system';
import { useQueryClient } from '@portal/query';
import { closeAndTell, personal, readTab, writeTab } from '@portal/remote-app';
import type { ModerationBoard } from '@portal/standing-contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AppealSubject } from './appeal-dialog.tsx';

const AppealDialog = later(() => import('./appeal-dialog.tsx'));

export type AppealControl = ReturnType<typeof useAppealDialog>;

interface Options {
  board: ModerationBoard;
  userId: string;
  /** Punishments that can be appealed now. Undefined while the record loads. */
  subjects: readonly AppealSubject[] | undefined;
  onSubmitted: () => void;
}

/** The appeal dialog of a page. Reopens an appeal that an expired session interrupted. Refreshes the record after a submission. */
export function useAppealDialog({ board, userId, subjects, onSubmitted }: Options) {
  const cache = useQueryClient();
  const [openedSubject, setOpenedSubject] = useDialogState<AppealSubject>(`appeal-${board}-${userId}`);
  const key = `interruptedAppeal:${userId}:${board}`;
  const [interruptedId, setInterruptedId] = useState(() => readTab(key));
  const resumedSubject = interruptedId ? subjects?.find(({ id }) => id === interruptedId) : undefined;
  const subject = openedSubject ?? resumedSubject;

  const dismiss = () => {
    setInterruptedId(null);
    setOpenedSubject(undefined);
  };
  const close = () => {
    writeTab(key, null);
    dismiss();
  };
  const finish = () => {
    // An open dialog keeps the focus inside, and a closing one returns it first.
    flushSync(close);
    void cache.invalidateQueries({ queryKey: [personal, userId] });
    setTimeout(onSubmitted);
  };
  return {
    open: setOpenedSubject,
    dialog: subject && (
      <AppealDialog
        key={subject.id}
        board={board}
        subject={subject}
        userId={userId}
        onClose={close}
        onInterrupted={() => writeTab(key, subject.id)}
        onSubmitted={finish}
        onFailure={closeAndTell(dismiss)}
      />
    ),
  };
}

interface AppealButtonProps {
  appeal: AppealControl;
  subject: AppealSubject;
  describedBy: string;
  children: string;
}

export const AppealButton = ({ appeal, subject, describedBy, children }: AppealButtonProps) => (
  <Button
    variant="secondary"
    aria-describedby={describedBy}
    onPointerEnter={AppealDialog.preload}
    onFocus={AppealDialog.preload}
    onClick={() => appeal.open(subject)}
  >
    {children}
  </Button>
);
