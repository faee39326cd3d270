import { Button, useLazy } from '@portal/design-system';
import { useQueryClient } from '@portal/query';
import { personal, readTab, tellFailure, writeTab } from '@portal/remote-app';
import type { ModerationBoard } from '@portal/standing-contract';
import { useState } from 'react';
import type { AppealSubject } from './appeal-dialog.tsx';

const load = () => import(/* webpackChunkName: "appeal-dialog" */ './appeal-dialog.tsx');

export type AppealControl = ReturnType<typeof useAppealDialog>;

interface Options {
  board: ModerationBoard;
  userId: string;
  /** Punishments that can be appealed now; undefined while the record loads. */
  subjects: readonly AppealSubject[] | undefined;
  onSubmitted: () => void;
}

/** The appeal dialog of a page. It reopens by itself after an ended session interrupted an appeal, and refreshes the record after one. */
export function useAppealDialog({ board, userId, subjects, onSubmitted }: Options) {
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<AppealSubject>();
  const key = `interruptedAppeal:${userId}:${board}`;
  const [interrupted, setInterrupted] = useState(() => readTab(key));
  const resumed = interrupted ? subjects?.find(({ id }) => id === interrupted) : undefined;
  const subject = chosen ?? resumed;

  const dismiss = () => {
    setInterrupted(null);
    setChosen(undefined);
  };
  const { Part, fetchCode } = useLazy(load, subject !== undefined, () => {
    dismiss();
    tellFailure();
  });
  const close = () => {
    writeTab(key, null);
    dismiss();
  };
  const submitted = () => {
    close();
    void cache.invalidateQueries({ queryKey: [personal, userId] });
    onSubmitted();
  };
  return {
    open: setChosen,
    /** Fetches the dialog's code ahead of the click. */
    fetchCode,
    dialog: Part && subject && (
      <Part
        key={subject.id}
        board={board}
        subject={subject}
        userId={userId}
        onClose={close}
        onInterrupted={() => writeTab(key, subject.id)}
        onSubmitted={submitted}
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
    onPointerEnter={appeal.fetchCode}
    onFocus={appeal.fetchCode}
    onClick={() => appeal.open(subject)}
  >
    {children}
  </Button>
);
