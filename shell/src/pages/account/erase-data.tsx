import { hasStatus, isRefusal, request } from '@portal/api-client';
import { Alert, Button, space, Stack, Text, TextField } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { accountApi, eraseDataTexts, okReplySchema, portalPages, type StoredUser, isolated } from '@portal/portal-contract';
import { useNavigate } from '@portal/router';
import { signOut, toast } from '@portal/shell-api';
import { useId, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';

const deletedItems = [
  'Your bookings: each is cancelled, and your seat goes to the next in line',
  'Your logbook, your miles, your places on waiting lists and your calendar address',
  'Your applications, with everything written about them',
  'Your email addresses, everywhere, and the words of your appeals. A pending appeal is withdrawn: nobody decides it',
];
const keptItems = [
  'Moderation cards, with your username, so that a ban lasts as long as it should',
  'The record of decisions, with a made-up name in the place of yours',
];

/** Lists what is deleted and what stays. Starts the erasure after the member has typed their username. */
export default function EraseData({ user, onClose }: { user: StoredUser; onClose: () => void }) {
  const navigate = useNavigate();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function erase(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (name.trim().toLowerCase() !== user.username.toLowerCase()) {
      setError(eraseDataTexts.otherName(user.username));
      return input.current?.focus();
    }
    setIsBusy(true);
    try {
      await request(accountApi.erase, { schema: okReplySchema, body: { username: name.trim() } });
    } catch (cause) {
      setIsBusy(false);
      // The shell has already announced that the session ended.
      if (hasStatus(cause, 401)) return onClose();
      return setFailure(isRefusal(cause) ? cause.message : eraseDataTexts.failed);
    }
    await signOut();
    void navigate(portalPages.home);
    toast({ title: eraseDataTexts.begun, description: eraseDataTexts.begunMore });
  }

  return (
    <Dialog
      title="Delete your data?"
      description="This cannot be undone. You are signed out everywhere, and everything below is deleted within minutes as a rule."
      open
      onOpenChange={() => isBusy || onClose()}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Keep my data
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={isBusy}>
            {isBusy ? 'Deleting...' : 'Delete my data'}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate $gap="md" onSubmit={(event: FormEvent) => void erase(event)}>
        <ItemSection title="What goes" items={deletedItems} />
        <ItemSection title="What stays" items={keptItems} />
        <TextField
          ref={input}
          label={`Type ${isolated(user.username)} to confirm`}
          value={name}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isBusy}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
        {failure && <Alert tone="danger">{failure}</Alert>}
      </Stack>
    </Dialog>
  );
}

function ItemSection({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section aria-label={title}>
      <Text $weight="semibold">{title}</Text>
      <List>
        {items.map((item) => (
          <Text as="li" key={item} $size="small">
            {item}
          </Text>
        ))}
      </List>
    </section>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space.xs};
  padding-left: ${space.lg};
  list-style: disc;
`;
