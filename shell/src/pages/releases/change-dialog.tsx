import { hasStatus, type ApiError } from '@portal/api-client';
import { Alert, Button, RouteLine, space, Stack, Text, TextField, useDialogField } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { refusalSchema, releaseMessages, releasesApi } from '@portal/portal-contract';
import { useMutation, useQueryClient } from '@portal/query';
import { toast } from '@portal/shell-api';
import { useId, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { changeTexts, sendChange, type Change } from './changes.tsx';
import { ShareBar } from './parts.tsx';

const defaultPercent = 10;

/** Reads a typed share; undefined unless it is a whole number from 1 to 99. */
function parsePercent(text: string): number | undefined {
  const percent = Number(text);
  return Number.isInteger(percent) && percent >= 1 && percent <= 99 ? percent : undefined;
}

/** Explains a change and its effect on visitors, and makes it once confirmed. */
export function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const { kind, remote, version } = change;
  const formId = useId();
  const cache = useQueryClient();
  const current = String((remote.canary?.version === version && remote.canary.percent) || defaultPercent);
  const [input, setInput] = useDialogField('release-change', 'percent', current);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const percent = parsePercent(input);
  const texts = changeTexts(change, percent);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (share: number) => sendChange(change, share),
    onSuccess: () => toast(texts.done),
    // Updates the list before the dialog closes or shows newer changes.
    onSettled: () => cache.invalidateQueries({ queryKey: [releasesApi.overview] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasSubmitted(true);
    if (kind === 'canary' && percent === undefined) return;
    mutate(percent ?? defaultPercent, { onSuccess: onClose });
  };
  // A retry must fail: the remote changed, the gate refused, the version is gone, or the person lacks the rank.
  const isOver = hasStatus(error, 403, 404, 409, 422);
  return (
    <Dialog
      open
      onOpenChange={() => isPending || onClose()}
      title={texts.title}
      actions={
        isOver ? (
          <Button variant="brand" onClick={onClose}>
            Back to the list
          </Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={isPending} variant={kind === 'remove' ? 'danger' : 'brand'}>
              {isPending ? texts.busy : error ? 'Try again' : texts.confirm}
            </Button>
          </>
        )
      }
    >
      <Stack as="form" id={formId} onSubmit={submit} noValidate>
        {!isOver && kind === 'canary' && (
          <ShareField value={input} isInvalid={hasSubmitted && percent === undefined} readOnly={isPending} onChange={setInput} />
        )}
        {!isOver && <VersionLine change={change} />}
        {!isOver && texts.sentences.map((sentence) => <Text key={sentence}>{sentence}</Text>)}
        {error && <ChangeFailure error={error} />}
      </Stack>
    </Dialog>
  );
}

interface ShareFieldProps {
  value: string;
  isInvalid: boolean;
  readOnly: boolean;
  onChange: (value: string) => void;
}

/** The share of visitors for a canary, typed and as a bar. */
const ShareField = ({ value, isInvalid, readOnly, onChange }: ShareFieldProps) => (
  <>
    <TextField
      label="Percent of visitors"
      hint="A whole number from 1 to 99."
      error={isInvalid ? 'Enter a whole number from 1 to 99.' : undefined}
      type="number"
      inputMode="numeric"
      min={1}
      max={99}
      autoFocus
      value={value}
      readOnly={readOnly}
      onChange={(event) => onChange(event.target.value)}
    />
    <ShareBar percent={parsePercent(value) ?? 0} />
  </>
);

/** A line from the visitors' current version to their next one. */
function VersionLine({ change: { kind, remote, version } }: { change: Change }) {
  const live = remote.live?.version;
  if (live === undefined || kind === 'remove' || kind === 'canary') return null;
  return kind === 'end-canary' ? <RouteLine from={version} to={live} /> : <RouteLine from={live} to={version} />;
}

/** Explains why a change was not made. */
function ChangeFailure({ error }: { error: Error }) {
  if (hasStatus(error, 422))
    return (
      <Alert tone="danger" title={releaseMessages.refused}>
        <List>
          {refusalReasons(error).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </List>
        <Text as="span">Visitors keep what they have.</Text>
      </Alert>
    );
  if (!hasStatus(error, 409)) return <Alert tone="danger">{error.message}</Alert>;
  // The message says who changed what.
  return (
    <Alert tone="warning">
      <p>{error.message}</p>
      <p>Your change was not made. The list is up to date again.</p>
    </Alert>
  );
}

/** The gate's reasons in a 422. */
function refusalReasons(error: ApiError): readonly string[] {
  const refusal = refusalSchema.safeParse(error.body);
  return refusal.success && refusal.data.reasons.length > 0 ? refusal.data.reasons : [error.message];
}

const List = styled.ul`
  display: grid;
  gap: ${space.xxs};
  margin-block: ${space.xxs};
  overflow-wrap: anywhere;
  li {
    white-space: pre-line;
  }
`;
