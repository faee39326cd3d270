import { hasStatus, isRefusal } from '@portal/api-client';
import { portalMessages } from '@portal/portal-contract';
import { useMutation } from '@portal/query';
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
  /** The session ended before the appeal was sent. */
  onInterrupted: () => void;
}

/** State of an appeal's form. Its text stays in the tab until the server has it. */
export function useAppealForm({ board, cardId, userId, onInterrupted }: Options) {
  const { appeal, page } = boardKinds[board];
  const { fields, change, forget } = useDraft<AppealFields>(userId, `appeal-${cardId}`, { email: '', reason: '' });
  const [errors, setErrors] = useState<AppealErrors>({});
  const last = useRef<{ fields: AppealFields; id: string }>(undefined);
  const { isPending: busy, mutateAsync } = useMutation({
    mutationFn() {
      // After a lost answer the same words are the same appeal.
      if (last.current?.fields !== fields) last.current = { fields, id: crypto.randomUUID() };
      return submitAppeal(board, cardId, fields, last.current.id);
    },
  });

  /** @returns whether the appeal is submitted */
  async function submit(): Promise<boolean> {
    const found = appeal.problemOf(fields) ?? tooLong(appeal.failedTitle, fields);
    setErrors(fieldErrors(fields));
    if (found) {
      toast({ title: found.title, description: found.description, variant: 'destructive' });
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

  function edit(changed: Partial<AppealFields>) {
    change(changed);
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => !(field in changed))));
  }

  return {
    fields,
    change: edit,
    busy,
    /** Fields that stopped the last attempt and were not edited since. */
    errors,
    submit,
  };
}

const tooLong = (title: string, { reason }: AppealFields): FormProblem | undefined =>
  reason.length > standingLimits.appealReason ? { title, description: appealTexts.tooLong } : undefined;
