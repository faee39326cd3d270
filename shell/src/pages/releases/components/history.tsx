import { Button, Card, Cluster, Heading, SelectField, Text } from '@portal/design-system';
import type { ReleasedRemote, ReleaseEvent } from '@portal/portal-contract';
import { useSearchParams } from '@portal/router';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { HistoryTable } from './history-table.tsx';

/** Number of entries that one click adds. */
const step = 15;
const parameter = 'remote';

/** The history, newest first. The filter is in the address, so that a view can be shared. */
export function History({ history, remotes }: { history: readonly ReleaseEvent[]; remotes: readonly ReleasedRemote[] }) {
  const [address, setAddress] = useSearchParams();
  const [count, setCount] = useState(step);
  const remote = address.get(parameter) ?? '';
  const titles = new Map([
    ...history.map((event) => [event.remote, event.remote] as const),
    ...remotes.map((one) => [one.remote, one.title] as const),
  ]);
  const events = history.filter((event) => !remote || event.remote === remote).toSorted((one, other) => other.id - one.id);
  const filter = (name: string) =>
    setAddress(
      (current) => {
        if (name) current.set(parameter, name);
        else current.delete(parameter);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Card as="section" aria-labelledby="release-history">
      <Cluster $justify="space-between" $align="end">
        <Heading id="release-history">{texts.history.title}</Heading>
        <SelectField
          label={texts.history.filter}
          value={remote}
          options={[{ value: '', label: texts.history.all }, ...[...titles].map(([value, label]) => ({ value, label }))]}
          onChange={(event) => filter(event.target.value)}
        />
      </Cluster>
      {events.length === 0 ? (
        <Text $color="textMuted">{remote ? texts.history.noneOfRemote : texts.history.none}</Text>
      ) : (
        <HistoryTable events={events.slice(0, count)} titles={titles} />
      )}
      {events.length > count && (
        <Cluster $justify="center">
          <Button variant="secondary" onClick={() => setCount(count + step)}>
            {texts.history.more(Math.min(step, events.length - count))}
          </Button>
        </Cluster>
      )}
    </Card>
  );
}
