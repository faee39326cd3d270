import { Cluster, color, family, Heading, size, space, TextLink, type, weight } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import { Back, PaneBody, PersonLink } from '@portal/remote-app';
import { Link } from '@portal/router';
import { personPageText, standingPages, type CaseViewer, type ModerationBoard, type PendingAppeal } from '@portal/standing-contract';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { Marked } from '../../../board/readable-text.tsx';
import { InternalNotes } from '../conversation/internal-notes.tsx';
import type { HeldDecisions } from '../held.tsx';
import { AssignLine, CaseViewers, type Assign } from '../people.tsx';
import { AppealFacts } from './appeal-facts.tsx';
import { AppealRecord, type OtherAppeals } from './appeal-record.tsx';
import { DecisionBar } from './decision-bar.tsx';
import type { Cases } from './use-cases.ts';

interface AppealDetailProps {
  board: ModerationBoard;
  userId: string;
  appeal: PendingAppeal;
  cases: Cases;
  others: OtherAppeals;
  now: number;
  usesKeys: boolean;
  held: Pick<HeldDecisions, 'hold' | 'busy' | 'restored' | 'forgetRestored'>;
  assign: Assign;
  /** Colleagues who have the case open. Null while that is unknown. */
  viewers: readonly CaseViewer[] | null;
  /** Called when the confirmation of a decision opens or closes. */
  onAsking: (isDeciding: boolean) => void;
}

/** One case: appeal, card, record and history, with the decision below them. */
export function AppealDetail({ board, userId, appeal, cases, others, now, assign, viewers, ...decision }: AppealDetailProps) {
  const { hasLeft, heading, close, decided, focusList } = cases;
  const { id, cardName, username } = appeal;
  // The first frame after a key press shows the upper half. The rest renders later, and the next key press may interrupt it.
  const showsRest = useDeferredValue(true, false);
  return (
    <>
      <PaneBody>
        <Head>
          <Back onClick={close}>Back to the list</Back>
          <Heading ref={heading} tabIndex={-1} $size="subheading">
            <Marked>{cardName}</Marked>
          </Heading>
          <Cluster as="span">
            {board === 'player' && (
              <TextLink as={Link} to={`${standingPages.accountStanding}?player=${encodeURIComponent(username)}`}>
                Full record
              </TextLink>
            )}
            {username && <PersonLink name={username}>{personPageText}</PersonLink>}
          </Cluster>
          <People>
            {!hasLeft && <AssignLine appeal={appeal} {...assign} usesKeys={decision.usesKeys} onAnswered={focusList} />}
            <CaseViewers viewers={viewers} />
          </People>
        </Head>
        <AppealFacts board={board} appeal={appeal} now={now} />
        {showsRest && <AppealRecord board={board} userId={userId} cardId={id} others={others} />}
        {showsRest && !appeal.isOwn && <InternalNotes board={board} userId={userId} cardId={id} />}
      </PaneBody>
      <DecisionBar
        board={board}
        userId={userId}
        appeal={appeal}
        hasLeft={hasLeft}
        warning={warningFor(appeal, viewers)}
        {...decision}
        onDecided={decided}
        onCancelled={focusList}
      />
    </>
  );
}

/** Returns the warning about a colleague who decides or works on the same appeal. Undefined if there is none. */
function warningFor({ assignee }: PendingAppeal, viewers: readonly CaseViewer[] | null): string | undefined {
  const decider = viewers?.find(({ isDeciding }) => isDeciding);
  if (decider) return `${isolated(decider.name)} is deciding this appeal right now. The first decision counts.`;
  return assignee && !assignee.isMe ? `${isolated(assignee.name)} works on this appeal. You can still decide it.` : undefined;
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
  padding-bottom: ${space.xs};
  border-bottom: ${size.hairline} solid ${color.line};
  a {
    padding-block: ${space.hair};
    font: ${weight.medium} ${type.small} ${family.text};
  }
`;

const People = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xxs} ${space.md};
`;
