import { hasStatus } from '@portal/api-client';
import { Alert, Button, color, CountedTextArea, radius, space, Stack, Text, TextField } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { drawId } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { appealTexts, standingLimits, type ModerationBoard } from '@portal/standing-contract';
import { useId, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { LongText } from '../app/long-text.tsx';
import { useDraft } from '../app/use-draft.ts';
import { tellUnsent, useWrite } from '../app/write.ts';
import { submitAppeal } from './board-api.ts';
import { boardKinds, fieldErrors, type AppealErrors, type AppealFields, type FormProblem } from './board-kind.ts';

/** The punishment that an appeal is about, as its card displays it. */
export interface AppealSubject {
  /** The card's id. */
  id: string;
  /** 'Server Ban' */
  title: string;
  /** 'by Capt_Marisol on July 4, 2025' */
  summary: string;
  reason: string;
  /** An earlier appeal was denied. */
  again: boolean;
}

interface AppealDialogProps {
  board: ModerationBoard;
  subject: AppealSubject;
  userId: string;
  onClose: () => void;
  onInterrupted: () => void;
  onSubmitted: () => void;
}

/** Form for an appeal. The tab keeps the text until it is sent, even if the dialog closes. */
export default function AppealDialog({ board, subject, userId, onClose, onInterrupted, onSubmitted }: AppealDialogProps) {
  const { fields, change, busy, errors, submit } = useAppealForm({ board, cardId: subject.id, userId, onInterrupted });
  const texts = boardKinds[board].appeal;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (await submit()) onSubmitted();
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  const actions = (
    <>
      <Button variant="secondary" disabled={busy} onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={id} busy={busy}>
        {busy ? 'Submitting...' : 'Submit Appeal'}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={() => busy || onClose()} title={texts.title(subject.again)} actions={actions}>
      <Summary {...subject} />
      <Stack as="form" id={id} ref={form} noValidate onSubmit={(event: FormEvent) => void send(event)}>
        <TextField
          type="email"
          autoComplete="email"
          label={texts.email}
          hint="We'll send the appeal result to this email"
          required
          autoFocus
          readOnly={busy}
          error={errors.email}
          value={fields.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <CountedTextArea
          rows={4}
          label={texts.reason}
          required
          readOnly={busy}
          error={errors.reason}
          value={fields.reason}
          limit={standingLimits.appealReason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </Stack>
    </Dialog>
  );
}

const Summary = ({ title, summary, reason, again }: AppealSubject) => (
  <>
    {again && <Alert tone="info">Your previous appeal was denied. You can submit a new appeal with additional information.</Alert>}
    <Panel>
      <Text $weight="semibold">{title}</Text>
      <Text $size="small" $color="textMuted">
        {summary}
      </Text>
      <LongText>{reason}</LongText>
    </Panel>
  </>
);

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  max-height: 14rem;
  overflow-y: auto;
  padding: ${space.md};
  border-radius: ${radius.md};
  background: ${color.sunken};
`;

/** State of an appeal form. The tab keeps the text until the server has accepted it. */
function useAppealForm({
  board,
  cardId,
  userId,
  onInterrupted,
}: { cardId: string } & Pick<AppealDialogProps, 'board' | 'userId' | 'onInterrupted'>) {
  const { appeal, page } = boardKinds[board];
  const { fields, change, forget } = useDraft<AppealFields>(userId, `appeal-${cardId}`, { email: '', reason: '' });
  const [errors, setErrors] = useState<AppealErrors>({});
  const lastSubmission = useRef<{ fields: AppealFields; id: string }>(undefined);
  const { busy, write } = useWrite();

  /** @returns whether the appeal was submitted */
  async function submit(): Promise<boolean> {
    const problem = appeal.problemOf(fields) ?? tooLong(appeal.failedTitle, fields);
    setErrors(fieldErrors(fields));
    if (problem) {
      toast({ ...problem, variant: 'destructive' });
      return false;
    }
    // A retry after a lost reply sends the same id, so the server recognises the appeal.
    if (lastSubmission.current?.fields !== fields) lastSubmission.current = { fields, id: drawId() };
    const { id } = lastSubmission.current;
    const isSent = await write(() => submitAppeal(board, cardId, fields, id), showFailure);
    if (!isSent) return false;
    forget();
    toast({ title: appealTexts.submittedTitle, description: appeal.submitted });
    return true;
  }

  function showFailure(error: unknown) {
    if (hasStatus(error, 401)) onInterrupted();
    tellUnsent(error, {
      title: appeal.failedTitle,
      failed: appealTexts.failed,
      kept: 'Your appeal is kept in this tab. Sign in again, and it opens where you stopped.',
      page,
    });
  }

  function edit(changes: Partial<AppealFields>) {
    change(changes);
    setErrors((previous) => Object.fromEntries(Object.entries(previous).filter(([field]) => !(field in changes))));
  }
  /** `errors` are those of the last attempt, without those of fields edited since. */
  return { fields, change: edit, busy, errors, submit };
}

const tooLong = (title: string, { reason }: AppealFields): FormProblem | undefined =>
  reason.length > standingLimits.appealReason ? { title, description: appealTexts.tooLong } : undefined;
