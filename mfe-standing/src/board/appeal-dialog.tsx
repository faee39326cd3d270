import { Alert, Button, color, CountedTextArea, radius, space, Stack, Text, TextField } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { standingLimits, type ModerationBoard } from '@portal/standing-contract';
import { useId, useRef, type FormEvent } from 'react';
import styled from 'styled-components';
import { LongText } from '../app/long-text.tsx';
import { boardKinds } from './board-kind.ts';
import { useAppealForm } from './use-appeal-form.ts';

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
