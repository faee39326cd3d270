import { ApiError } from '@portal/api-client';
import { Alert, space, Text } from '@portal/design-system';
import type { ReleaseEvent } from '@portal/portal-contract';
import styled from 'styled-components';
import { refusalReasons } from '../api/refusal-reasons.ts';
import { dialogTexts } from '../change-texts.ts';
import type { Change } from '../change.ts';
import { actionTexts, texts } from '../texts.ts';
import { Ago } from '../time/ago.tsx';

interface ChangeFailureProps {
  error: Error;
  change: Change;
  history: readonly ReleaseEvent[];
}

const hasStatus = (error: Error | null, ...statuses: number[]) => error instanceof ApiError && statuses.includes(error.status);

/** Whether sending the same change again must fail: the remote changed, the gate refused, the version is gone, or the person may not. */
export const isFinal = (error: Error | null): boolean => hasStatus(error, 403, 404, 409, 422);

/** Why a change was not made. */
export function ChangeFailure({ error, change, history }: ChangeFailureProps) {
  const reasons = refusalReasons(error);
  if (reasons)
    return (
      <Alert tone="danger" title={dialogTexts.refused}>
        <List>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </List>
        <Text as="span">{dialogTexts.refusedHint}</Text>
      </Alert>
    );
  if (hasStatus(error, 409)) return <Overtaken message={error.message} events={eventsSince(change, history)} />;
  return <Alert tone="danger">{error.message}</Alert>;
}

/** What happened to the remote since the question was opened, newest first. */
const eventsSince = ({ remote, lastEvent }: Change, history: readonly ReleaseEvent[]) =>
  history.filter((event) => event.remote === remote.remote && event.id > lastEvent).toSorted((one, other) => other.id - one.id);

const Overtaken = ({ message, events }: { message: string; events: readonly ReleaseEvent[] }) => (
  <Alert tone="warning" title={events.length > 0 ? dialogTexts.overtaken : undefined}>
    {events.length > 0 ? (
      <List>
        {events.map(({ id, action, version, by, at }) => (
          <li key={id}>
            {version}: {actionTexts[action]} {texts.by} {by}, <Ago at={at} />
          </li>
        ))}
      </List>
    ) : (
      <p>{message}</p>
    )}
    {dialogTexts.overtakenHint}
  </Alert>
);

const List = styled.ul`
  display: grid;
  gap: ${space.xxs};
  margin-block: ${space.xxs};
  overflow-wrap: anywhere;
  li {
    white-space: pre-line;
  }
`;
