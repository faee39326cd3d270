import { request } from '@portal/api-client';
import { Heading, RetryAlert, space, Stack, Text } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import { useQuery, useQueryClient } from '@portal/query';
import {
  Back,
  ButtonRow,
  handleFormKeys,
  KeyButton,
  Outage,
  PaneBody,
  PaneFoot,
  PaneNote,
  personal,
  PersonLink,
  QueueDesk,
  QueueRow,
  Reading,
  useAddressFilter,
} from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import {
  doneReplySchema,
  decidedAppealsReplySchema,
  reopenTexts,
  standingLimits,
  type DecidedAppeal,
  type ModerationBoard,
} from '@portal/standing-contract';
import { useState } from 'react';
import styled from 'styled-components';
import { dateAndTime, shortAge } from '../../app/dates.ts';
import { personalQuery, pollIntervalMs } from '../../app/remote-data.ts';
import { useWrite } from '../../app/write.ts';
import { reviewQuery } from '../../board/board-api.ts';
import { boardKinds } from '../../board/board-kind.ts';
import { OwnPunishment } from '../../board/obstacle.tsx';
import { Timeline } from '../../board/timeline.tsx';
import { Quote } from './appeals/appeal-facts.tsx';
import { Folded } from './appeals/appeal-record.tsx';
import { Choice, presets } from './appeals/appeal-tools.tsx';
import { ViewBar } from './list/view-bar.tsx';
import type { DeskProps } from './unreadable-desk.tsx';
import { TypeMark } from './marks.tsx';

interface DecidedDeskProps extends DeskProps {
  board: ModerationBoard;
}

const addressKeys = { open: 'case', by: 'by' } as const;
const none: readonly DecidedAppeal[] = [];

const decidedQuery = (userId: string, board: ModerationBoard) => ({
  ...personalQuery(userId, ['decided', board], boardKinds[board].api.decided, { schema: decidedAppealsReplySchema }),
  refetchInterval: pollIntervalMs,
});

/** The decisions of the last weeks on one board: by whom, with outcome and note. A recent one can be taken back. */
export default function DecidedDesk({ board, userId, usesKeys, next }: DecidedDeskProps) {
  const reading = useQuery(decidedQuery(userId, board));
  const { data, isFetching, refetch, dataUpdatedAt: now } = reading;
  const [{ by }, change] = useAddressFilter(addressKeys);
  const all = data?.decisions ?? none;
  const deciders = [...new Set(all.map((decision) => decision.by))].sort((one, other) => one.localeCompare(other));
  return (
    <QueueDesk
      label="Decisions"
      itemLabel="Decision"
      items={data && all.filter((decision) => by === '' || decision.by === by)}
      all={data?.decisions}
      filter={by}
      usesKeys={usesKeys}
      next={next}
      tools={
        <>
          <ViewBar userId={userId} queue={board} presets={presets} current={`show=decided${by && `&${new URLSearchParams({ by })}`}`} />
          <Tools>
            <Choice
              label="Decided by"
              value={by}
              options={[['', 'Everybody'], ...deciders.map((name) => [name, name] as const)]}
              onChange={(name) => change({ by: name, open: '' })}
            />
          </Tools>
          {reading.error && data && <Outage of={reading} failed="We couldn't load the decisions" />}
          {data?.degraded && (
            <RetryAlert busy={isFetching} onRetry={refetch}>
              The moderation board doesn't answer in full, so details may be missing.
            </RetryAlert>
          )}
        </>
      }
      empty={
        <Reading of={reading} loading="Loading decisions..." height="8rem" failed="We couldn't load the decisions">
          {() => <PaneNote>{`Nothing was decided in the last ${standingLimits.decidedDays} days.`}</PaneNote>}
        </Reading>
      }
      row={(decision) => <DecidedRow decision={decision} now={now} />}
      detail={(decision, { hasLeft, close }) => (
        <>
          <Decision board={board} userId={userId} decision={decision} onBack={close} />
          <ReopenBar key={decision.id} board={board} userId={userId} decision={decision} hasLeft={hasLeft} onDone={close} />
        </>
      )}
    />
  );
}

const outcomes = { approved: 'Approved', denied: 'Denied' } as const;
const headline = ({ outcome, by }: DecidedAppeal) => `${outcomes[outcome]} by ${isolated(by)}`;

const DecidedRow = ({ decision, now }: { decision: DecidedAppeal; now: number }) => (
  <QueueRow $columns="7rem minmax(0, 1fr) auto">
    <b>{decision.username}</b>
    <span dir="auto">{headline(decision) + (decision.note ? ` · ${decision.note}` : '')}</span>
    <time dateTime={decision.at}>{shortAge(decision.at, now)}</time>
  </QueueRow>
);

interface DecisionProps {
  board: ModerationBoard;
  userId: string;
  decision: DecidedAppeal;
}

/** One decision with its note, and the history of its card. */
const Decision = ({ board, userId, decision, onBack }: DecisionProps & { onBack: () => void }) => {
  const { cardId, username, type: punishment, at, note } = decision;
  const review = useQuery({ ...reviewQuery(userId, board, cardId), enabled: punishment !== null });
  return (
    <PaneBody>
      <Stack $gap="xs">
        <Back onClick={onBack}>Back to the list</Back>
        <Heading $size="subheading">
          <PersonLink name={username} />
        </Heading>
        <div>
          {punishment && <TypeMark of={punishment} />}
          <Text $size="small" $weight="semibold">{`${headline(decision)} on ${dateAndTime(at)}`}</Text>
        </div>
      </Stack>
      {note ? (
        <Quote title={`Note to ${isolated(username)}`} $main>
          {note}
        </Quote>
      ) : (
        <Text $size="small" $color="textMuted">
          It was decided without a note.
        </Text>
      )}
      {punishment !== null && (
        <Reading of={review} loading="Loading the history..." height="3rem" failed="We couldn't load the history">
          {({ events, messages }) => (
            <Folded>
              <summary>History of this card</summary>
              <Timeline events={events} messages={messages} />
            </Folded>
          )}
        </Reading>
      )}
    </PaneBody>
  );
};

interface ReopenBarProps extends DecisionProps {
  /** True if the decision is no longer listed. */
  hasLeft: boolean;
  onDone: () => void;
}

/** Takes a decision back after a confirmation in place, or says why that is not possible. */
function ReopenBar({ board, userId, decision, hasLeft, onDone }: ReopenBarProps) {
  const { id, cardId, username, concern } = decision;
  const cache = useQueryClient();
  const { busy, write } = useWrite();
  const [isAsking, setIsAsking] = useState(false);
  const problem = hasLeft ? 'This decision is no longer on the list.' : decision.problem;
  async function reopen() {
    if (busy) return;
    const body = { cardId, id, ...(concern && { confirmsOwnPunishment: true }) };
    if (!(await write(() => request(boardKinds[board].api.reopen, { schema: doneReplySchema, body }), reopenTexts.failed))) return;
    toast({ title: 'Appeal Reopened', description: `${isolated(username)} gets an email. The case waits for a decision again.` });
    void cache.invalidateQueries({ queryKey: [personal, userId] });
    onDone();
  }
  if (problem !== null)
    return (
      <PaneFoot>
        <Text role="status" $size="small" $color="textMuted">
          {problem}
        </Text>
      </PaneFoot>
    );
  if (!isAsking)
    return (
      <PaneFoot>
        <ButtonRow>
          <KeyButton onClick={() => setIsAsking(true)}>Reopen…</KeyButton>
        </ButtonRow>
      </PaneFoot>
    );
  return (
    <PaneFoot
      role="group"
      aria-label={`Reopen the appeal of ${isolated(username)}`}
      onKeyDown={(event) => handleFormKeys(event, { cancel: busy ? undefined : () => setIsAsking(false) })}
    >
      {concern && <OwnPunishment concern={concern} />}
      <Text $size="small">{`The decision is taken back, the labels return, and ${isolated(username)} gets an email.`}</Text>
      <ButtonRow>
        <KeyButton autoFocus tone="main" busy={busy} onClick={() => void reopen()}>
          {busy ? 'Processing...' : 'Reopen appeal'}
        </KeyButton>
        <KeyButton disabled={busy} onClick={() => setIsAsking(false)}>
          Cancel
        </KeyButton>
      </ButtonRow>
    </PaneFoot>
  );
}

const Tools = styled.div`
  padding: ${space.xs};
`;
