import { color, family, from, space, type, VisuallyHidden, weight } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import { RowMark } from '@portal/remote-app';
import type { CaseViewer, PendingAppeal } from '@portal/standing-contract';
import styled from 'styled-components';
import { ageText, shortAge } from '../../../app/dates.ts';
import { Marked } from '../../../board/readable-text.tsx';
import { PersonMark, TypeMark } from '../marks.tsx';

interface AppealRowProps {
  appeal: PendingAppeal;
  /** Colleagues who have the case open. */
  viewers: readonly CaseViewer[];
  now: number;
}

const maxMarks = 2;

/** One line of the queue, two on a narrow window. */
export const AppealRow = ({ appeal, viewers, now }: AppealRowProps) => {
  const {
    type: punishment,
    username,
    cardName,
    appealReason,
    submittedAt,
    isOwn,
    isIssuer,
    concern,
    problem,
    held,
    assignee,
    conversation,
  } = appeal;
  return (
    <Root>
      <Name>
        <Marked>{username || cardName}</Marked>
      </Name>
      <TypeMark of={punishment} />
      <Excerpt dir="auto">
        <Marked>{appealReason}</Marked>
      </Excerpt>
      <Marks>
        {viewers.slice(0, maxMarks).map(({ name, isDeciding }) => (
          <PersonMark key={name} kind="viewer" name={name} label={`${name} is ${isDeciding ? 'deciding it' : 'looking at it'}`} />
        ))}
        {assignee && (
          <PersonMark kind="assignee" name={assignee.name} label={`assigned to ${assignee.isMe ? 'you' : isolated(assignee.name)}`} />
        )}
        {held ? (
          <RowMark>{`${isolated(held.by)} decides`}</RowMark>
        ) : isOwn ? (
          <RowMark>Yours</RowMark>
        ) : problem ? (
          <RowMark>Check</RowMark>
        ) : isIssuer ? (
          <RowMark>{concern === 'named' ? 'Names you' : 'Issued by you'}</RowMark>
        ) : (
          conversation && <Talk $answered={conversation === 'answered'}>{conversationMarks[conversation]}</Talk>
        )}
      </Marks>
      {submittedAt === null ? (
        <Age>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>waiting time not known</VisuallyHidden>
        </Age>
      ) : (
        <Age>
          <span aria-hidden="true">{shortAge(submittedAt, now)}</span>
          <VisuallyHidden>{`waiting ${ageText(submittedAt, now)}`}</VisuallyHidden>
        </Age>
      )}
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  grid-template: 'name mark age' auto 'type text text' auto / minmax(0, 1fr) auto auto;
  grid-template-columns: 7rem minmax(0, 1fr) auto;
  grid-template-areas: 'name mark age' 'type text text';
  align-items: center;
  gap: 0 ${space.xs};
  min-width: 0;
  font: ${weight.regular} ${type.small} ${family.text};
  > :nth-child(1) {
    grid-area: name;
    grid-column-end: mark;
  }
  > :nth-child(2) {
    grid-area: type;
  }
  > :nth-child(3) {
    grid-area: text;
  }
  > :nth-child(4) {
    grid-area: mark;
    justify-self: end;
  }
  > :nth-child(5) {
    grid-area: age;
  }
  ${from.laptop} {
    grid-template: 'name type text mark age' auto / 8.5rem 6.25rem minmax(0, 1fr) auto 2.25rem;
    > :nth-child(1) {
      grid-column-end: name;
    }
  }
`;

const clipped = `
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Name = styled.span`
  ${clipped}
  font-weight: ${weight.semibold};
`;

const Excerpt = styled.span`
  ${clipped}
  color: ${color.textMuted};
`;

const Marks = styled.span`
  display: inline-flex;
  min-width: 0;
  align-items: center;
  gap: ${space.xxs};
`;

const conversationMarks: Record<NonNullable<PendingAppeal['conversation']>, string> = { asked: 'Waiting for player', answered: 'Answered' };

const Talk = styled(RowMark)<{ $answered: boolean }>`
  color: ${({ $answered }) => ($answered ? color.success : color.textMuted)};
`;

const Age = styled.span`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums lining-nums;
  text-align: right;
`;
