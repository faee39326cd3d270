import { Button, useLazy } from '@portal/design-system';
import { useQueryClient } from '@portal/query';
import { personal, tellFailure } from '@portal/remote-app';
import type { ModerationBoard } from '@portal/standing-contract';
import { useState, type ReactNode } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../app/draft.ts';
import type { AppealSubject } from './appeal-dialog.tsx';

const load = () => import(/* webpackChunkName: "appeal-dialog" */ './appeal-dialog.tsx');

export interface AppealControl {
  open: (subject: AppealSubject) => void;
  /** Fetches the dialog's code ahead of the click. */
  fetchCode: () => void;
  dialog: ReactNode;
}

interface Options {
  board: ModerationBoard;
  userId: string;
  /** Punishments that can be appealed now; undefined while the record loads. */
  subjects: readonly AppealSubject[] | undefined;
  onSubmitted: () => void;
}

/** The appeal dialog of a page. It reopens by itself after an ended session interrupted an appeal, and refreshes the record after one. */
export function useAppealDialog({ board, userId, subjects, onSubmitted }: Options): AppealControl {
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<AppealSubject>();
  const draft = `interrupted-${board}`;
  const [interrupted, setInterrupted] = useState(() => readDraft(userId, draft, { cardId: '' }).cardId);
  const resumed = interrupted ? subjects?.find(({ id }) => id === interrupted) : undefined;
  const subject = chosen ?? resumed;

  const dismiss = () => {
    setInterrupted('');
    setChosen(undefined);
  };
  const { Part, fetchCode } = useLazy(load, subject !== undefined, () => {
    dismiss();
    tellFailure();
  });
  const close = () => {
    forgetDraft(userId, draft);
    dismiss();
  };
  const submitted = () => {
    close();
    void cache.invalidateQueries({ queryKey: [personal, userId] });
    onSubmitted();
  };
  return {
    open: setChosen,
    fetchCode,
    dialog: Part && subject && (
      <Part
        key={subject.id}
        board={board}
        subject={subject}
        userId={userId}
        onClose={close}
        onInterrupted={() => keepDraft(userId, draft, { cardId: subject.id })}
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
