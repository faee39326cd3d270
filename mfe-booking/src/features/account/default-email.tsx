import { Button, Card, Cluster, Heading, RetryAlert, Skeleton, Stack, Text, TextField } from '@portal/design-system';
import { accountMessages, emailInvalidText, isEmail } from '@portal/portal-contract';
import { useMutation, useQuery, useQueryClient } from '@portal/query';
import { tellFailure } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { useRef, useState, type FormEvent } from 'react';
import { defaultEmailQuery, saveDefaultEmail } from '../../app/email.ts';

/** Card to set, change or remove the address that prefills the booking form. */
export function DefaultEmail({ userId }: { userId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(defaultEmailQuery(userId));
  return (
    <Card as="section" aria-labelledby="default-email">
      <div>
        <Heading id="default-email" $size="subheading">
          Default email
        </Heading>
        <Text $color="textMuted" $size="small">
          We fill it in when you book. You can still use another address for a booking.
        </Text>
      </div>
      {error && (
        <RetryAlert busy={isFetching} onRetry={refetch}>
          {accountMessages.emailLoadFailed}
        </RetryAlert>
      )}
      {isPending && <Skeleton data-pending $height="6rem" />}
      {data !== undefined && <EmailForm userId={userId} saved={data} />}
    </Card>
  );
}

function EmailForm({ userId, saved }: { userId: string; saved: string | null }) {
  const [typedEmail, setTypedEmail] = useState<string>();
  const email = typedEmail ?? saved ?? '';
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const cache = useQueryClient();
  const save = useMutation({
    mutationFn: saveDefaultEmail,
    onSuccess: (stored) => {
      cache.setQueryData(defaultEmailQuery(userId).queryKey, stored);
      setTypedEmail(undefined);
      // The pressed button disappears.
      if (stored === null) field.current?.focus();
      toast({ title: stored === null ? 'Default email removed' : 'Default email saved' });
    },
    onError: (error) => tellFailure(error, { title: accountMessages.emailSaveFailed }),
  });
  const isRemoving = save.isPending && save.variables === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    const isValid = isEmail(address);
    setProblem(isValid ? undefined : emailInvalidText);
    if (isValid) save.mutate(address);
    else field.current?.focus();
  };
  return (
    <Stack as="form" noValidate onSubmit={submit}>
      <TextField
        type="email"
        autoComplete="email"
        label="Email address"
        ref={field}
        error={problem}
        readOnly={save.isPending}
        value={email}
        onChange={({ target }) => setTypedEmail(target.value)}
      />
      <Cluster>
        <Button type="submit" variant="secondary" busy={save.isPending && !isRemoving} disabled={isRemoving}>
          Save
        </Button>
        {saved !== null && (
          <Button variant="quiet" busy={isRemoving} disabled={save.isPending} onClick={() => save.mutate(null)}>
            Remove
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
