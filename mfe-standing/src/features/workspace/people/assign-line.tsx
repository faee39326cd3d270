import { isolated } from '@portal/portal-contract';
import { space, Text } from '@portal/design-system';
import type { PendingAppeal } from '@portal/standing-contract';
import { KeyButton, useKeys } from '@portal/remote-app';
import { useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { PersonMark } from './person-mark.tsx';
import type { Assign } from './use-assign.ts';

interface AssignLineProps extends Assign {
  appeal: PendingAppeal;
  usesKeys: boolean;
  /** Called when the confirmation closes, to focus the list. */
  onAnswered: () => void;
}

/** The assignee of a case, with a button to assign or unassign the viewer. Taking over from a colleague asks for confirmation. */
export function AssignLine({ appeal, busy, assign, usesKeys, onAnswered }: AssignLineProps) {
  const { assignee, isOwn } = appeal;
  const [isAsking, setIsAsking] = useState(false);
  const isTaken = assignee !== undefined && !assignee.isMe;
  const change = () => {
    if (isTaken) setIsAsking(true);
    else void assign(appeal, assignee ? 'nobody' : 'me');
  };
  useKeys(usesKeys && !isOwn && !busy && !isAsking, { i: change });
  if (isOwn && !assignee) return null;
  if (isAsking && isTaken) {
    const answer = (isConfirmed: boolean) => {
      setIsAsking(false);
      onAnswered();
      if (isConfirmed) void assign(appeal, 'me');
    };
    return <TakeOver from={assignee.name} onAnswer={answer} />;
  }
  return (
    <Line>
      {assignee && <PersonMark kind="assignee" name={assignee.name} />}
      <Text as="span" $size="small" $color={assignee ? 'text' : 'textMuted'}>
        {assignee ? `Assigned to ${assignee.isMe ? 'you' : isolated(assignee.name)}` : 'Nobody works on this yet'}
      </Text>
      {!isOwn && (
        <KeyButton shortcut="i" busy={busy} onClick={change}>
          {isTaken ? 'Take over…' : assignee ? 'Unassign' : 'Assign to me'}
        </KeyButton>
      )}
    </Line>
  );
}

const TakeOver = ({ from, onAnswer }: { from: string; onAnswer: (isConfirmed: boolean) => void }) => {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onAnswer(false);
  };
  return (
    <Line role="group" aria-label={`Take this case over from ${from}?`} onKeyDown={press}>
      <Text as="span" $size="small" $weight="semibold">{`${from} works on this. Take it over?`}</Text>
      <KeyButton autoFocus tone="main" shortcut="↵" aria-keyshortcuts="Enter" onClick={() => onAnswer(true)}>
        Take over
      </KeyButton>
      <KeyButton shortcut="Esc" aria-keyshortcuts="Escape" onClick={() => onAnswer(false)}>
        Cancel
      </KeyButton>
    </Line>
  );
};

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xxs} ${space.xs};
`;
