import { isRefusal } from '@portal/api-client';
import { Alert, Button, Card, Heading, Text } from '@portal/design-system';
import { accountMessages, type AccountData } from '@portal/portal-contract';
import { useState } from 'react';
import { fetchData } from './account-requests.ts';
import { saveFile } from './save-file.ts';

type State = { kind: 'idle' | 'busy' } | { kind: 'failed'; text: string } | { kind: 'saved'; missing: AccountData['missing'] };

/** Downloads what the portal holds about the member, as one file. */
export function DataCard() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  async function download() {
    setState({ kind: 'busy' });
    try {
      const data = await fetchData();
      saveFile(`my-portal-data-${data.createdAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2));
      setState({ kind: 'saved', missing: data.missing });
    } catch (error) {
      setState({ kind: 'failed', text: isRefusal(error) ? error.message : accountMessages.dataFailed });
    }
  }
  return (
    <Card as="section" aria-labelledby="your-data">
      <Heading id="your-data" $size="subheading">
        Your data
      </Heading>
      <Text $size="small" $color="textMuted">
        One file with everything we hold about you: profile, bookings, record, appeals, applications and choices.
      </Text>
      <Button variant="secondary" busy={state.kind === 'busy'} onClick={() => void download()}>
        Download My Data
      </Button>
      {state.kind === 'failed' && <Alert tone="danger">{state.text}</Alert>}
      {state.kind === 'saved' && <Saved missing={state.missing} />}
    </Card>
  );
}

const Saved = ({ missing }: Pick<AccountData, 'missing'>) =>
  missing.length === 0 ? (
    <Alert tone="success">Your file is complete and saved to your downloads.</Alert>
  ) : (
    <Alert tone="warning" title="Your file is not complete">
      We couldn’t read everything just now. The file names what is missing: try again later.
    </Alert>
  );
