import { flightMessageLimits, type FlightReachReply, type MessageTemplate } from '@portal/booking-contract';
import { Button, Cluster, color, CountedTextArea, SelectField, space, Text, TextField, type } from '@portal/design-system';
import { isBlank } from '@portal/portal-contract';
import styled from 'styled-components';
import { type MessageDraft, peopleText } from './message-text.ts';

interface MessageFieldsProps {
  draft: MessageDraft;
  errors: Partial<Record<'subject' | 'text', string>>;
  /** Undefined while it is loading. */
  reach: FlightReachReply | undefined;
  templates: readonly MessageTemplate[];
  onDraft: (draft: MessageDraft) => void;
}

/** Fields for the recipients, subject and text. Templates are offered until the text is somebody's own. */
export const MessageFields = ({ draft, errors, reach, templates, onDraft }: MessageFieldsProps) => (
  <>
    {reach && <AudienceField draft={draft} reach={reach} onDraft={onDraft} />}
    {(isBlank(draft.text) || templates.some(({ text }) => text === draft.text)) && (
      <Templates role="group" aria-label="Templates" $gap="xs">
        <Text $size="small" $color="textMuted">
          Start with
        </Text>
        {templates.map(({ title, subject, text }) => (
          <Button key={title} variant="secondary" aria-pressed={text === draft.text} onClick={() => onDraft({ ...draft, subject, text })}>
            {title}
          </Button>
        ))}
      </Templates>
    )}
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
  </>
);

const Templates = styled(Cluster)`
  button[aria-pressed='true'] {
    border-color: ${color.brand};
    background: ${color.tint};
  }
`;

interface AudienceFieldProps {
  draft: MessageDraft;
  reach: FlightReachReply;
  onDraft: (draft: MessageDraft) => void;
}

const partLabel = (part: string) => (part === 'not-here' ? 'Not here yet' : part === 'waiting' ? 'Waiting list' : part);

/** Chooses the recipients. Empty if there is nothing to choose. */
function AudienceField({ draft, reach, onDraft }: AudienceFieldProps) {
  const { passengers, waiting, parts = [] } = reach;
  const options = [
    { value: '', label: `All passengers (${passengers.reached})` },
    ...parts.map(({ part, reach: { reached } }) => ({ value: part, label: `${partLabel(part)} (${reached})` })),
    ...(waiting.reached > 0 ? [{ value: 'waiting', label: `${partLabel('waiting')} (${waiting.reached})` }] : []),
  ];
  // A kept draft can be for a part that has emptied since.
  if (!options.some(({ value }) => value === draft.part)) options.push({ value: draft.part, label: `${partLabel(draft.part)} (0)` });
  return (
    <>
      {options.length > 1 && (
        <SelectField label="To" options={options} value={draft.part} onChange={({ target }) => onDraft({ ...draft, part: target.value })} />
      )}
      {draft.part === '' && waiting.reached > 0 && (
        <Check>
          <input type="checkbox" checked={draft.waiting} onChange={({ target }) => onDraft({ ...draft, waiting: target.checked })} />
          <span>{`Also write to ${peopleText(waiting.reached)} on the waiting list`}</span>
        </Check>
      )}
    </>
  );
}

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
