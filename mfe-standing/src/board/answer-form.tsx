import { Button, color, CountedTextArea, Heading, radius, space, Text } from '@portal/design-system';
import { isBlank, sessionChangedEvent } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import { personal } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { conversationTexts, standingLimits, type ModerationBoard, type OpenQuestion } from '@portal/standing-contract';
import { useId, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { dateAndTime } from '../app/dates.ts';
import { useDraft } from '../app/use-draft.ts';
import { tellUnsent, useWrite } from '../app/write.ts';
import { answerQuestion } from './board-api.ts';
import { boardKinds } from './board-kind.ts';
import { ReadableText } from './readable-text.tsx';

interface AnswerFormProps {
  board: ModerationBoard;
  cardId: string;
  userId: string;
  question: OpenQuestion;
  /** Called with the changed text, empty once it is sent. */
  onChange: (answer: string) => void;
  onAnswered: () => void;
}

/** Form for an answer to a question from staff about the viewer's own appeal. The tab keeps the text until it is sent. */
export function AnswerForm({ board, cardId, userId, question, onChange, onAnswered }: AnswerFormProps) {
  const cache = useQueryClient();
  const { fields, change, forget } = useDraft(userId, `answer-${question.id}`, { answer: '' });
  const [error, setError] = useState<string>();
  const { busy, write } = useWrite();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const problem = problemOf(fields.answer);
    setError(problem);
    if (problem) {
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    const isSent = await write(
      () => answerQuestion(board, cardId, question.id, fields.answer),
      (failure) =>
        tellUnsent(failure, {
          failed: conversationTexts.answerFailed,
          kept: 'Your answer is kept in this tab. Sign in again to send it.',
          page: boardKinds[board].page,
        }),
    );
    if (!isSent) return;
    forget();
    onChange('');
    toast({ title: 'Answer Sent', description: 'Staff will read it together with your appeal.' });
    void cache.invalidateQueries({ queryKey: [personal, userId] });
    dispatchEvent(new Event(sessionChangedEvent));
    onAnswered();
  }

  return (
    <Panel aria-labelledby={id}>
      <Heading as="h4" $size="subheading" id={id}>
        Staff have a question
      </Heading>
      <Text as="time" $size="small" $color="textMuted" dateTime={question.at}>
        {dateAndTime(question.at)}
      </Text>
      <ReadableText>{question.text}</ReadableText>
      <Form ref={form} noValidate onSubmit={(event) => void send(event)}>
        <CountedTextArea
          rows={4}
          label="Your answer *"
          required
          readOnly={busy}
          error={error}
          value={fields.answer}
          limit={standingLimits.appealReason}
          onChange={(event) => {
            change({ answer: event.target.value });
            onChange(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" busy={busy}>
          {busy ? 'Sending...' : 'Send answer'}
        </Button>
      </Form>
    </Panel>
  );
}

function problemOf(answer: string): string | undefined {
  if (isBlank(answer)) return conversationTexts.answerRequired;
  return answer.length > standingLimits.appealReason ? conversationTexts.answerTooLong : undefined;
}

const Panel = styled.section`
  display: grid;
  gap: ${space.xs};
  padding: ${space.md};
  border-left: 4px solid ${color.accent};
  border-radius: ${radius.sm};
  background: ${color.tint};
`;

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space.sm};
  margin-top: ${space.xs};
  > :first-child {
    width: 100%;
  }
`;
