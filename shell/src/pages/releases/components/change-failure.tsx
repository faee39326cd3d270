import { hasStatus } from '@portal/api-client';
import { Alert, space, Text } from '@portal/design-system';
import { refusalSchema, type ReleaseEvent } from '@portal/portal-contract';
import styled from 'styled-components';
import { dialogTexts } from '../change-texts.ts';
import type { Change } from '../change.ts';
import { actionTexts, texts } from '../texts.ts';
import { Ago } from '../../time/ago.tsx';

interface ChangeFailureProps {
  error: Error;
  change: Change;
  history: readonly ReleaseEvent[];
}

/** Whether a retry must fail: the remote changed, the gate refused, the version is gone, or the person lacks the rank. */
export const isFinal = (error: Error | null): boolean => hasStatus(error, 403, 404, 409, 422);

/** Explains why a change was not made. */
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

/** History of the remote since the dialog opened, newest first. */
const eventsSince = ({ remote, lastEvent }: Change, history: readonly ReleaseEvent[]) =>
  history.filter((event) => event.remote === remote.remote && event.id > lastEvent).toSorted((one, other) => other.id - one.id);

const Overtaken = ({ message, events }: { message: string; events: readonly ReleaseEvent[] }) => (
  <Alert tone="warning" title={events.length > 0 ? dialogTexts.overtaken : undefined}>
    {events.length > 0 ? (
      <List>
        {events.map(({ id, action, version, by, at }) => (
          <li key={id}>
            <span>{`${version}: ${actionTexts[action]} ${texts.by} ${by}, `}</span>
            <Ago at={at} />
          </li>
        ))}
      </List>
    ) : (
      <p>{message}</p>
    )}
    <p>{dialogTexts.overtakenHint}</p>
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

/** Reads the gate's reasons from a 422; undefined for every other error. */
function refusalReasons(error: Error | null): readonly string[] | undefined {
  if (!hasStatus(error, 422)) return undefined;
  const refusal = refusalSchema.safeParse(error.body);
  return refusal.success && refusal.data.reasons.length > 0 ? refusal.data.reasons : [error.message];
}
