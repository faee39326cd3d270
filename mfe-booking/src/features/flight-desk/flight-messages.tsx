import { isolated } from '@portal/portal-contract';
import { type Flight, type FlightMessage, isFlown, underWay } from '@portal/booking-contract';
import {
  Badge,
  Button,
  Cluster,
  color,
  Heading,
  later,
  size,
  space,
  Stack,
  Text,
  timeOfDay,
  useDialogState,
  useDialogField,
} from '@portal/design-system';
import { useQuery } from '@portal/query';
import { closeAndTell, Outage } from '@portal/remote-app';
import styled from 'styled-components';
import { emptyDrafts, partText, progressText, type MessageDraft } from './message-text.ts';
import { messagesQuery } from './desk-data.ts';

const MessageDialog = later(() => import('./message-dialog.tsx'));
const preload = { onPointerEnter: MessageDialog.preload, onFocus: MessageDialog.preload };

/** The button that opened the dialog. */
type Opener = keyof typeof emptyDrafts;

interface FlightMessagesProps {
  userId: string;
  flight: Flight;
  now: number;
  /** Number of passengers who are not checked in while they can be; 0 otherwise. */
  notHere: number;
}

/** Messages from staff to the people on a flight, and a button to write one. Empty while the portal cannot send them. */
export function FlightMessages({ userId, flight, now, notHere }: FlightMessagesProps) {
  const reading = useQuery(messagesQuery(userId, flight.id));
  const { data, error, refetch } = reading;
  const name = `message-${userId}-${flight.id}`;
  const [opened, setOpened] = useDialogState<Opener>(name);
  // Each button keeps its own draft, so that neither discards what was typed.
  const [drafts, setDrafts] = useDialogField<Record<Opener, MessageDraft>>(name, 'drafts', emptyDrafts);
  const close = () => setOpened(undefined);
  const finish = () => {
    if (opened) setDrafts({ ...drafts, [opened]: emptyDrafts[opened] });
    close();
    void refetch();
  };
  if (data && !data.isOn && data.messages.length === 0) return null;
  return (
    <section data-print="never" aria-label="Messages">
      <Stack $gap="sm">
        <Cluster $justify="space-between" $align="center">
          <Heading as="h3" $size="subheading">
            Messages
          </Heading>
          {data?.isOn && !isFlown(flight, now) && (
            <Cluster $gap="xs">
              {notHere > 0 && (
                <Button variant="secondary" {...preload} onClick={() => setOpened('not-here')}>
                  {`Write to ${notHere} not here yet`}
                </Button>
              )}
              <Button variant="secondary" {...preload} onClick={() => setOpened('all')}>
                Write to passengers
              </Button>
            </Cluster>
          )}
        </Cluster>
        {error && <Outage of={reading} failed="We couldn't load the messages" />}
        {data?.messages.length === 0 && <Text $color="textMuted">Nobody has written to this flight yet.</Text>}
        {data && data.messages.length > 0 && (
          <List>
            {data.messages.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
          </List>
        )}
      </Stack>
      {opened && (
        <MessageDialog
          userId={userId}
          flight={flight}
          now={now}
          draft={drafts[opened]}
          onDraft={(draft) => setDrafts({ ...drafts, [opened]: draft })}
          onClose={close}
          onSent={finish}
          onFailure={closeAndTell(close)}
        />
      )}
    </section>
  );
}

function MessageItem({ message }: { message: FlightMessage }) {
  const { subject, text, by, at, waiting, part, failed } = message;
  const to = part === undefined ? (waiting ? ', waiting list too' : '') : `, to ${partText(part)}`;
  const isUnderWay = underWay(message) > 0;
  return (
    <Item>
      <Cluster $justify="space-between" $align="baseline">
        <Text as="strong" $weight="semibold">
          {subject}
        </Text>
        <Text as="span" $size="caption" $color="textMuted">{`${isolated(by)}, ${timeOfDay(at)}${to}`}</Text>
      </Cluster>
      <Letter dir="auto">{text}</Letter>
      <div role="status">
        <Badge $tone={failed > 0 ? 'warning' : isUnderWay ? 'info' : 'success'}>{progressText(message)}</Badge>
      </div>
      {failed > 0 && (
        <Text $size="caption" $color="textMuted">
          Senior staff can send failed emails again in the workspace.
        </Text>
      )}
    </Item>
  );
}

const List = styled.ul`
  li + li {
    border-top: ${size.hairline} solid ${color.line};
  }
`;

const Item = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  padding-block: ${space.sm};
`;

const Letter = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
