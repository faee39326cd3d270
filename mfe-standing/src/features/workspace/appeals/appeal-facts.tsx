import { color, EmailAddress, family, from, space, Text, type, weight } from '@portal/design-system';
import { PersonLink } from '@portal/remote-app';
import { recordTexts, type ModerationBoard, type PendingAppeal } from '@portal/standing-contract';
import { PaneTitle } from '@portal/remote-app';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ageText, caseDate, dateAndTime } from '../../../app/dates.ts';
import { boardKinds } from '../../../board/board-kind.ts';
import { CardLines, ReadableText } from '../../../board/readable-text.tsx';
import { messageTitle } from '../../../board/timeline.tsx';
import { TypeMark } from '../marks.tsx';
import { caseLine } from './case-line.ts';

interface AppealFactsProps {
  board: ModerationBoard;
  appeal: PendingAppeal;
  now: number;
}

/** A case in the order of a decision: which appeal it is, the newest message, the appeal, then the whole card with its contradictions. */
export function AppealFacts({ board, appeal, now }: AppealFactsProps) {
  const { type: punishment, date, parsed, moderator, submittedAt, userEmail, reason, appealReason, lastMessage } = appeal;
  const kind = boardKinds[board];
  const appealFacts: FactRow[] = [
    [
      'Submitted',
      <Fact
        key="submitted"
        value={submittedAt && dateAndTime(submittedAt)}
        aside={submittedAt && `Waiting ${ageText(submittedAt, now)}`}
      />,
    ],
    ['Email', <EmailAddress key="email">{userEmail || recordTexts.unknown}</EmailAddress>],
  ];
  const cardFacts: FactRow[] = [
    ['Type', <TypeMark key="type" of={punishment} />],
    ['Date', <Fact key="date" value={date && caseDate(date)} aside={parsed?.otherDate && `The text says ${parsed.otherDate}`} />],
    [
      kind.moderator,
      <Fact
        key="moderator"
        value={parsed ? parsed.moderator : moderator}
        isPerson
        aside={parsed?.otherMember && `On the card: ${parsed.otherMember}`}
      />,
    ],
    ...(parsed?.duration ? [['Duration', <Fact key="duration" value={parsed.duration} aside={null} />] satisfies FactRow] : []),
  ];
  return (
    <>
      <Text $size="small" $weight="semibold">
        {caseLine(appeal, now)}
      </Text>
      <Quotes>
        {lastMessage && (
          <Quote title={`${messageTitle(lastMessage)}, ${dateAndTime(lastMessage.at)}`} $main={lastMessage.kind === 'answer'}>
            {lastMessage.text}
          </Quote>
        )}
        {appealReason && (
          <Quote title="The appeal" $main>
            {appealReason}
          </Quote>
        )}
        <FactList facts={appealFacts} />
      </Quotes>
      <section>
        <PaneTitle>The card</PaneTitle>
        <Quotes>
          <FactList facts={cardFacts} />
          <Quote title="Punished for">{parsed?.reason ?? reason}</Quote>
          <CardLines lines={parsed?.otherLines} />
        </Quotes>
      </section>
    </>
  );
}

type FactRow = [label: string, value: ReactNode];

const FactList = ({ facts }: { facts: readonly FactRow[] }) => (
  <Facts>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Facts>
);

interface FactProps {
  value: string | null;
  aside: string | null | undefined;
  /** True if the value may be a username. It then leads to the person. */
  isPerson?: boolean;
}

const Fact = ({ value, aside, isPerson = false }: FactProps) => (
  <>
    {isPerson && value && value !== recordTexts.unknown ? (
      <PersonLink name={value} />
    ) : (
      <ReadableText>{value ?? recordTexts.unknown}</ReadableText>
    )}
    {aside && (
      <Text as="span" $size="caption" $color="textMuted">
        {aside}
      </Text>
    )}
  </>
);

export const Quote = ({ title, $main = false, children }: { title: string; $main?: boolean; children: string }) => (
  <Block $main={$main}>
    <h3>{title}</h3>
    <ReadableText>{children}</ReadableText>
  </Block>
);

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${space.sm} ${space.md};
  ${from.laptop} {
    grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  }
  font: ${weight.medium} ${type.small} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;
  dt {
    color: ${color.textMuted};
    font: ${weight.regular} ${type.caption} ${family.text};
  }
`;

const Quotes = styled.div`
  display: grid;
  gap: ${space.md};
`;

const Block = styled.section<{ $main: boolean }>`
  padding-left: ${space.sm};
  border-left: 3px solid ${({ $main }) => ($main ? color.accent : color.lineStrong)};
  h3 {
    color: ${color.textMuted};
    font: ${weight.regular} ${type.caption} ${family.text};
  }
`;
