import { logbookTexts, sharedLogbookPath, type LogbookShare } from '@portal/booking-contract';
import { Button, Card, Cluster, Heading, Stack, Text, TextField } from '@portal/design-system';
import { useMutation, useQueryClient } from '@portal/query';
import { copyText, tellFailure } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { useRef } from 'react';
import { endLogbookShare, ownLogbookQuery, shareLogbook } from './logbook-data.ts';
import { dayText } from './logbook-rules.ts';

/** Makes, shows, renews and ends the public address of the member's logbook. */
export function ShareCard({ userId, share }: { userId: string; share: LogbookShare | null }) {
  const cache = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { queryKey } = ownLogbookQuery(userId);
  const onError = (error: Error) => tellFailure(error, { title: logbookTexts.shareFailed });
  const keep = (next: LogbookShare | null) => cache.setQueryData(queryKey, (own) => own && { ...own, share: next });
  const make = useMutation({ mutationFn: shareLogbook, onSuccess: keep, onError });
  const end = useMutation({
    mutationFn: endLogbookShare,
    onSuccess: () => {
      keep(null);
      // The pressed button is gone.
      heading.current?.focus();
      toast({ title: 'Your logbook is private again', description: 'Its address no longer works.' });
    },
    onError,
  });
  return (
    <Card as="section" aria-labelledby="share-logbook" data-print="never">
      <div>
        <Heading ref={heading} tabIndex={-1} id="share-logbook" $size="subheading">
          Share your logbook
        </Heading>
        <Text $color="textMuted" $size="small">
          {share
            ? `Public since ${dayText(share.createdAt)}. Anyone with the address sees your display name and this logbook, and nothing else. Search engines don’t list it.`
            : 'Only you can see it. Make an address that you can send to your friends, and end it whenever you like.'}
        </Text>
      </div>
      {share && (
        <Address key={share.secret} url={location.origin + sharedLogbookPath(share.secret)} isNew={make.data?.secret === share.secret} />
      )}
      <Cluster>
        <Button variant="secondary" busy={make.isPending} disabled={end.isPending} onClick={() => make.mutate()}>
          {share ? 'Make a new address' : 'Share my logbook'}
        </Button>
        {share && (
          <Button variant="quiet" busy={end.isPending} disabled={make.isPending} onClick={() => end.mutate()}>
            Stop sharing
          </Button>
        )}
      </Cluster>
      {share && (
        <Text $color="textMuted" $size="small">
          A new address ends the old one at once.
        </Text>
      )}
    </Card>
  );
}

interface AddressProps {
  url: string;
  /** The member has just made it. The focus moves here, so that a second Enter does not make another one. */
  isNew: boolean;
}

function Address({ url, isNew }: AddressProps) {
  const copied = { title: 'Address copied', description: 'Paste it anywhere to show your logbook.' };
  const copy = () => copyText(url, copied, 'Select the address in its field, and copy it from there.');
  return (
    <Stack $gap="sm" role="status">
      <TextField label="Public address" value={url} readOnly autoFocus={isNew} onFocus={(event) => event.target.select()} />
      <Cluster>
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
      </Cluster>
    </Stack>
  );
}
