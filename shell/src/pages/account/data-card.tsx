import { isRefusal, request } from '@portal/api-client';
import { Alert, Button, Card, Heading, later, saveFile, Text, useDialogState } from '@portal/design-system';
import { accountApi, accountDataReplySchema, accountMessages, type AccountData, type StoredUser } from '@portal/portal-contract';
import { useState } from 'react';

type State = { kind: 'idle' | 'busy' } | { kind: 'failed'; text: string } | { kind: 'saved'; missing: AccountData['missing'] };

const EraseData = later(() => import('./erase-data.tsx'));

/** Downloads the member's data as one file, and opens the dialog that deletes it. */
export function DataCard({ user }: { user: StoredUser }) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [isErasing, setIsErasing] = useDialogState<true>('erase-data');
  const fail = () => {
    setIsErasing(undefined);
    setState({ kind: 'failed', text: accountMessages.dialogFailed });
  };
  async function download() {
    setState({ kind: 'busy' });
    try {
      const data = await request(accountApi.data, { schema: accountDataReplySchema });
      saveFile(
        `my-portal-data-${data.createdAt.slice(0, 10)}.json`,
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      );
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
        Download my data
      </Button>
      <Button variant="quiet" onClick={() => setIsErasing(true)} onPointerEnter={EraseData.preload} onFocus={EraseData.preload}>
        Delete my data
      </Button>
      {isErasing && <EraseData user={user} onClose={() => setIsErasing(undefined)} onFailure={fail} />}
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
