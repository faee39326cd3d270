import { flightMessageLimits } from '@portal/booking-contract';
import { CountedTextArea, space, TextField, type } from '@portal/design-system';
import styled from 'styled-components';
import { peopleText } from './message-text.ts';
import type { MessageDraft } from './message-draft.ts';

interface MessageFieldsProps {
  draft: MessageDraft;
  errors: Partial<Record<'subject' | 'text', string>>;
  /** People on the waiting list who can be reached. */
  waiting: number;
  onDraft: (draft: MessageDraft) => void;
}

/** Fields for subject, text and the waiting list. */
export const MessageFields = ({ draft, errors, waiting, onDraft }: MessageFieldsProps) => (
  <>
    <TextField
      label="Subject"
      value={draft.subject}
      maxLength={flightMessageLimits.subject}
      error={errors.subject}
      onChange={({ target }) => onDraft({ ...draft, subject: target.value })}
    />
    <CountedTextArea
      label="Message"
      rows={6}
      value={draft.text}
      limit={flightMessageLimits.text}
      error={errors.text}
      onChange={({ target }) => onDraft({ ...draft, text: target.value })}
    />
    {waiting > 0 && (
      <Check>
        <input type="checkbox" checked={draft.waiting} onChange={({ target }) => onDraft({ ...draft, waiting: target.checked })} />
        <span>{`Also write to ${peopleText(waiting)} on the waiting list`}</span>
      </Check>
    )}
  </>
);

const Check = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 2.75rem;
  font-size: ${type.small};
  input {
    width: 1.25rem;
    height: 1.25rem;
  }
`;
