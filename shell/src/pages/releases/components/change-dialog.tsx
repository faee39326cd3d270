import { Button, RouteLine, space, Text, TextField } from '@portal/design-system';
import { Dialog, DialogClose } from '@portal/design-system/dialog';
import type { ReleaseEvent } from '@portal/portal-contract';
import { useMutation, useQueryClient } from '@portal/query';
import { toast } from '@portal/shell-api';
import { useId, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { changeTexts, dialogTexts } from '../change-texts.ts';
import { defaultPercent, parsePercent, type Change } from '../change.ts';
import { overviewKey, sendChange } from '../releases-api.ts';
import { ChangeFailure, isFinal } from './change-failure.tsx';
import { ShareBar } from './share-bar.tsx';

interface ChangeDialogProps {
  change: Change;
  history: readonly ReleaseEvent[];
  onClose: () => void;
}

/** Explains a change and its effect on visitors, and makes it once confirmed. */
export function ChangeDialog({ change, history, onClose }: ChangeDialogProps) {
  const { kind, remote, version } = change;
  const formId = useId();
  const cache = useQueryClient();
  const [input, setInput] = useState(String((remote.canary?.version === version && remote.canary.percent) || defaultPercent));
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const percent = parsePercent(input);
  const texts = changeTexts(change, percent);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (share: number) => sendChange(change, share),
    onSuccess: () => toast(texts.done),
    // Updates the list before the dialog closes or shows newer changes.
    onSettled: () => cache.invalidateQueries({ queryKey: overviewKey }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasSubmitted(true);
    if (kind === 'canary' && percent === undefined) return;
    mutate(percent ?? defaultPercent, { onSuccess: onClose });
  };

  const close = (open: boolean) => {
    if (!open && !isPending) onClose();
  };
  const isOver = isFinal(error);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={texts.title}
      actions={
        isOver ? (
          <DialogClose asChild>
            <Button>{dialogTexts.close}</Button>
          </DialogClose>
        ) : (
          <>
            <DialogClose asChild>
              <Button variant="secondary" disabled={isPending}>
                {dialogTexts.cancel}
              </Button>
            </DialogClose>
            <Button type="submit" form={formId} busy={isPending} variant={kind === 'rollback' || kind === 'remove' ? 'danger' : 'primary'}>
              {isPending ? texts.busy : error ? dialogTexts.again : texts.confirm}
            </Button>
          </>
        )
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        {!isOver && (
          <>
            {kind === 'canary' ? (
              <>
                <PercentField value={input} isInvalid={hasSubmitted && percent === undefined} readOnly={isPending} onChange={setInput} />
                <ShareBar percent={percent ?? 0} />
              </>
            ) : (
              <VersionLine change={change} />
            )}
            {texts.sentences.map((sentence) => (
              <Text key={sentence}>{sentence}</Text>
            ))}
          </>
        )}
        {error && <ChangeFailure error={error} change={change} history={history} />}
      </Form>
    </Dialog>
  );
}

/** A line from the visitors' current version to their next one. */
function VersionLine({ change: { kind, remote, version } }: { change: Change }) {
  const live = remote.live?.version;
  if (live === undefined || kind === 'remove') return null;
  return kind === 'end-canary' ? <RouteLine from={version} to={live} /> : <RouteLine from={live} to={version} />;
}

const Form = styled.form`
  display: grid;
  gap: ${space.md};
`;

interface PercentFieldProps {
  value: string;
  isInvalid: boolean;
  readOnly: boolean;
  onChange: (value: string) => void;
}

/** The share of visitors for a canary. */
const PercentField = ({ value, isInvalid, readOnly, onChange }: PercentFieldProps) => (
  <TextField
    label={dialogTexts.percent}
    hint={dialogTexts.percentHint}
    error={isInvalid ? dialogTexts.percentError : undefined}
    type="number"
    inputMode="numeric"
    min={1}
    max={99}
    step={1}
    autoFocus
    value={value}
    readOnly={readOnly}
    onChange={(event) => onChange(event.target.value)}
  />
);
