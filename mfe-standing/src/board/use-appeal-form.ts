import { hasStatus, isRefusal } from '@portal/api-client';
import { portalMessages } from '@portal/portal-contract';
import { useMutation } from '@portal/query';
import { drawId } from '@portal/remote-app';
import { signIn, toast } from '@portal/shell-api';
import { appealTexts, standingLimits, type ModerationBoard } from '@portal/standing-contract';
import { useRef, useState } from 'react';
import { useDraft } from '../app/use-draft.ts';
import { submitAppeal } from './board-api.ts';
import { boardKinds, fieldErrors, type AppealErrors, type AppealFields, type FormProblem } from './board-kind.ts';

interface Options {
  board: ModerationBoard;
  cardId: string;
  userId: string;
  /** Called if the session expired before the appeal was sent. */
  onInterrupted: () => void;
}

/** State of an appeal form. The tab keeps the text until the server has accepted it. */
export function useAppealForm({ board, cardId, userId, onInterrupted }: Options) {
  const { appeal, page } = boardKinds[board];
  const { fields, change, forget } = useDraft<AppealFields>(userId, `appeal-${cardId}`, { email: '', reason: '' });
  const [errors, setErrors] = useState<AppealErrors>({});
  const lastSubmission = useRef<{ fields: AppealFields; id: string }>(undefined);
  const { isPending: busy, mutateAsync } = useMutation({
    mutationFn() {
      // A retry after a lost reply sends the same id, so the server recognises the appeal.
      if (lastSubmission.current?.fields !== fields) lastSubmission.current = { fields, id: drawId() };
      return submitAppeal(board, cardId, fields, lastSubmission.current.id);
    },
  });

  /** @returns whether the appeal was submitted */
  async function submit(): Promise<boolean> {
    const problem = appeal.problemOf(fields) ?? tooLong(appeal.failedTitle, fields);
    setErrors(fieldErrors(fields));
    if (problem) {
      toast({ title: problem.title, description: problem.description, variant: 'destructive' });
      return false;
    }
    try {
      await mutateAsync();
    } catch (error) {
      showRefusal(error);
      return false;
    }
    forget();
    toast({ title: appealTexts.submittedTitle, description: appeal.submitted });
    return true;
  }

  function showRefusal(error: unknown) {
    if (hasStatus(error, 401)) {
      onInterrupted();
      toast({
        title: portalMessages.auth.ended.title,
        description: 'Your appeal is kept in this tab. Sign in again, and it opens where you stopped.',
        variant: 'destructive',
        action: { label: portalMessages.auth.signInButton, onClick: () => void signIn(page) },
      });
      return;
    }
    toast({ title: appeal.failedTitle, description: isRefusal(error) ? error.message : appealTexts.failed, variant: 'destructive' });
  }

  function edit(changes: Partial<AppealFields>) {
    change(changes);
    setErrors((previous) => Object.fromEntries(Object.entries(previous).filter(([field]) => !(field in changes))));
  }

  return {
    fields,
    change: edit,
    busy,
    /** Errors of the last attempt, without those of fields edited since. */
    errors,
    submit,
  };
}

const tooLong = (title: string, { reason }: AppealFields): FormProblem | undefined =>
  reason.length > standingLimits.appealReason ? { title, description: appealTexts.tooLong } : undefined;
