import { ApiError } from '@portal/api-client';
import { portalMessages } from '@portal/portal-contract';
import { useMutation } from '@portal/query';
import { signIn, toast } from '@portal/shell-api';
import { appealTexts, standingLimits, standingPages, type ModerationBoard } from '@portal/standing-contract';
import { useState } from 'react';
import { useDraft } from '../../app/use-draft.ts';
import { submitAppeal } from './api/submit-appeal.ts';
import { appealKinds, type AppealFields, type FormProblem } from './appeal-kind.ts';
import { interruptedAppeal } from './interrupted-appeal.ts';

interface AppealForm {
  fields: AppealFields;
  change: (changed: Partial<AppealFields>) => void;
  busy: boolean;
  /** The field that stopped the last attempt. */
  problem: FormProblem['field'] | undefined;
  /** @returns whether the appeal is submitted */
  submit: () => Promise<boolean>;
}

const backTo: Record<ModerationBoard, string> = { player: standingPages.accountStanding, staff: standingPages.staffAccountStanding };

/** An appeal's form: checked as the catalogue says, kept in the tab until the server has it. */
export function useAppealForm(board: ModerationBoard, cardId: string, userId: string): AppealForm {
  const kind = appealKinds[board];
  const { fields, change, forget } = useDraft<AppealFields>(userId, `appeal-${cardId}`, { email: '', reason: '' });
  const [problem, setProblem] = useState<FormProblem['field']>();
  const { isPending: busy, mutateAsync } = useMutation({ mutationFn: () => submitAppeal(board, cardId, fields) });

  const tell = (title: string, description: string) => toast({ title, description, variant: 'destructive' });

  async function submit(): Promise<boolean> {
    const found = kind.problemOf(fields) ?? tooLong(kind.failedTitle, fields);
    setProblem(found?.field);
    if (found) {
      tell(found.title, found.description);
      return false;
    }
    try {
      await mutateAsync();
    } catch (error) {
      tellRefusal(error);
      return false;
    }
    forget();
    toast(kind.submitted);
    return true;
  }

  function tellRefusal(error: unknown) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 401) {
      interruptedAppeal.keep(userId, board, cardId);
      toast({
        title: portalMessages.auth.ended.title,
        description: 'Your appeal is kept in this tab. Sign in again, and it opens where you stopped.',
        variant: 'destructive',
        action: { label: portalMessages.auth.signInButton, onClick: () => void signIn(backTo[board]) },
      });
    } else tell(kind.failedTitle, status >= 400 && status < 500 && error instanceof Error ? error.message : appealTexts.failed);
  }

  return { fields, change, busy, problem, submit };
}

const tooLong = (title: string, { reason }: AppealFields): FormProblem | undefined =>
  reason.length > standingLimits.appealReason ? { field: 'reason', title, description: appealTexts.tooLong } : undefined;
