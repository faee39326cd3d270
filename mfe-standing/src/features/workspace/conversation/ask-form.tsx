import { CountedTextArea, space } from '@portal/design-system';
import { isBlank, isolated } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import { ButtonRow, handleFormKeys, KeyButton, personal, TemplatePicker } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { conversationTexts, standingLimits, type ModerationBoard, type PendingAppeal } from '@portal/standing-contract';
import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { useDraft } from '../../../app/use-draft.ts';
import { useWrite } from '../../../app/write.ts';
import { askAppellant } from '../../../board/board-api.ts';
import { CopyButton, templateSubject } from '../case-form.tsx';

interface AskFormProps {
  board: ModerationBoard;
  userId: string;
  appeal: PendingAppeal;
  /** Why the question can no longer be sent. */
  obstacle: ReactNode;
  /** Called after the question was sent or cancelled. */
  onClose: () => void;
}

/** Form for a question to the appellant, which goes to the card and out by email. */
export function AskForm({ board, userId, appeal, obstacle, onClose }: AskFormProps) {
  const { id, username } = appeal;
  const cache = useQueryClient();
  const { fields, change, forget } = useDraft(userId, `question-${id}`, { question: '' });
  const { busy, write } = useWrite();
  const form = useRef<HTMLDivElement>(null);
  const isInvalid = Boolean(obstacle) || isBlank(fields.question) || fields.question.length > standingLimits.question;

  async function send() {
    if (busy || isInvalid) return;
    if (!(await write(() => askAppellant(board, id, fields.question), conversationTexts.askFailed))) return;
    forget();
    toast({ title: 'Question Sent', description: `${isolated(username)} gets it by email, and answers on their record.` });
    void cache.invalidateQueries({ queryKey: [personal, userId] });
    // The form is gone if the person has opened another case meanwhile, where they stay.
    if (form.current) onClose();
  }
  return (
    <Form
      ref={form}
      role="group"
      aria-label={`Ask ${isolated(username)}`}
      onKeyDown={(event) => handleFormKeys(event, { send, cancel: busy ? undefined : onClose })}
    >
      {obstacle || (
        <TemplatePicker userId={userId} use="question" subject={templateSubject(appeal)} onPick={(question) => change({ question })} />
      )}
      <CountedTextArea
        autoFocus
        rows={3}
        label={`Question to ${isolated(username)}`}
        readOnly={busy || Boolean(obstacle)}
        value={fields.question}
        limit={standingLimits.question}
        onChange={(event) => change({ question: event.target.value })}
      />
      <ButtonRow>
        <KeyButton
          tone="main"
          shortcut="Ctrl ↵"
          aria-keyshortcuts="Control+Enter"
          aria-disabled={busy || isInvalid}
          onClick={() => void send()}
        >
          {busy ? 'Sending...' : 'Send question'}
        </KeyButton>
        {Boolean(obstacle) && <CopyButton text={fields.question} />}
        <KeyButton shortcut="Esc" aria-keyshortcuts="Escape" onClick={onClose}>
          {obstacle ? 'Close' : 'Cancel'}
        </KeyButton>
      </ButtonRow>
    </Form>
  );
}

const Form = styled.div`
  display: grid;
  gap: ${space.xs};
`;
