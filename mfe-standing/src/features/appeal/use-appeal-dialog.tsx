import { useQueryClient } from '@portal/query';
import { personal, tellFailure, useLazy } from '@portal/remote-app';
import type { ModerationBoard } from '@portal/standing-contract';
import { useEffect, useState, type ReactNode } from 'react';
import type { AppealSubject } from './components/appeal-dialog.tsx';
import { interruptedAppeal } from './interrupted-appeal.ts';

const load = () => import(/* webpackChunkName: "appeal-dialog" */ './components/appeal-dialog.tsx');

interface AppealDialogControl {
  open: (subject: AppealSubject) => void;
  /** Fetches the dialog's code ahead of the click. */
  prepare: () => void;
  dialog: ReactNode;
}

interface Options {
  board: ModerationBoard;
  userId: string;
  /** What can be appealed now: an appeal that an ended session cut short goes on by itself. Undefined while it is being read. */
  subjects: readonly AppealSubject[] | undefined;
  onSubmitted: () => void;
}

/** The appeal dialog of a page. After an appeal the person's data is read again. */
export function useAppealDialog({ board, userId, subjects, onSubmitted }: Options): AppealDialogControl {
  const cache = useQueryClient();
  const { Part, prepare } = useLazy(load);
  const [chosen, setChosen] = useState<AppealSubject>();
  const [interrupted, setInterrupted] = useState(() => interruptedAppeal.read(userId, board));
  const resumed = interrupted ? subjects?.find(({ id }) => id === interrupted) : undefined;
  const subject = chosen ?? resumed;

  useEffect(() => {
    if (resumed) prepare(tellFailure);
  }, [resumed, prepare]);

  const close = () => {
    interruptedAppeal.forget(userId, board);
    setInterrupted('');
    setChosen(undefined);
  };
  const submitted = () => {
    close();
    void cache.invalidateQueries({ queryKey: [personal, userId] });
    onSubmitted();
  };
  return {
    prepare: () => prepare(),
    open: (next) => {
      prepare(tellFailure);
      setChosen(next);
    },
    dialog: Part && subject && (
      <Part key={subject.id} board={board} subject={subject} userId={userId} onClose={close} onSubmitted={submitted} />
    ),
  };
}
