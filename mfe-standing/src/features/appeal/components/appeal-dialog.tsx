import { Alert, Button, color, radius, space, Stack, Text, TextArea, TextField } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { standingLimits, type ModerationBoard } from '@portal/standing-contract';
import { useId, useRef, type FormEvent } from 'react';
import styled from 'styled-components';
import { CharacterCount } from '../../record/components/character-count.tsx';
import { LongText } from '../../record/components/long-text.tsx';
import { appealKinds } from '../appeal-kind.ts';
import { useAppealForm } from '../use-appeal-form.ts';

/** The punishment that an appeal is about, in the words of its card. */
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
  /** The appeal is with the server, and the button that opened this is gone. */
  onSubmitted: () => void;
}

/** Asks for an appeal. What is typed outlives the dialog, until it has been sent. */
export default function AppealDialog({ board, subject, userId, onClose, onSubmitted }: AppealDialogProps) {
  const kind = appealKinds[board];
  const { fields, change, busy, problem, submit } = useAppealForm(board, subject.id, userId);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (await submit()) onSubmitted();
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      title={kind.title(subject.again)}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {busy ? 'Submitting...' : 'Submit Appeal'}
          </Button>
        </>
      }
    >
      {subject.again && (
        <Alert tone="info">Your previous appeal was denied. You can submit a new appeal with additional information.</Alert>
      )}
      <Summary>
        <Text $weight="semibold">{subject.title}</Text>
        <Text $size="small" $color="textMuted">
          {subject.summary}
        </Text>
        <LongText>{subject.reason}</LongText>
      </Summary>
      <Stack as="form" id={id} ref={form} noValidate onSubmit={(event: FormEvent) => void send(event)}>
        <TextField
          type="email"
          autoComplete="email"
          label={kind.email}
          hint="We'll send the appeal result to this email"
          required
          autoFocus
          readOnly={busy}
          aria-invalid={problem === 'email'}
          value={fields.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <Stack $gap="xxs">
          <TextArea
            rows={4}
            label={kind.reason}
            required
            readOnly={busy}
            aria-invalid={problem === 'reason'}
            aria-describedby={`${id}-count`}
            value={fields.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
          <CharacterCount id={`${id}-count`} length={fields.reason.length} limit={standingLimits.appealReason} />
        </Stack>
      </Stack>
    </Dialog>
  );
}

const Summary = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  max-height: 14rem;
  overflow-y: auto;
  padding: ${space.md};
  border-radius: ${radius.md};
  background: ${color.sunken};
`;
