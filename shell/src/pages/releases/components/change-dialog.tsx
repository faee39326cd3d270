import { Button, RouteLine, space, Text } from '@portal/design-system';
import { Dialog, DialogClose } from '@portal/design-system/dialog';
import type { ReleaseEvent } from '@portal/portal-contract';
import { useMutation, useQueryClient } from '@portal/query';
import { toast } from '@portal/shell-api';
import { useId, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { overviewKey } from '../api/overview-query.ts';
import { sendChange } from '../api/send-change.ts';
import { changeTexts, dialogTexts } from '../change-texts.ts';
import { defaultPercent, parsePercent, type Change } from '../change.ts';
import { ChangeFailure, isFinal } from './change-failure.tsx';
import { PercentField } from './percent-field.tsx';
import { ShareBar } from './share-bar.tsx';

interface ChangeDialogProps {
  change: Change;
  /** The history as it is now. */
  history: readonly ReleaseEvent[];
  onClose: () => void;
}

/** Says what a change does to whom, and makes it once that is confirmed. */
export function ChangeDialog({ change, history, onClose }: ChangeDialogProps) {
  const { kind, remote, version } = change;
  const formId = useId();
  const cache = useQueryClient();
  const [typed, setTyped] = useState(String((remote.canary?.version === version && remote.canary.percent) || defaultPercent));
  const [isChecked, setIsChecked] = useState(false);
  const percent = parsePercent(typed);
  const texts = changeTexts(change, percent);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (share: number) => sendChange(change, share),
    onSuccess: () => toast(texts.done),
    // The list is up to date before the dialog closes or says what happened meanwhile.
    onSettled: () => cache.invalidateQueries({ queryKey: overviewKey }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (kind === 'canary' && percent === undefined) return;
    mutate(percent ?? defaultPercent, { onSuccess: onClose });
  };

  const close = (open: boolean) => {
    if (!open && !isPending) onClose();
  };
  const isOver = isFinal(error);
  const from = kind === 'end-canary' ? version : remote.live?.version;
  const to = kind === 'end-canary' ? remote.live?.version : version;
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
            <Button type="submit" form={formId} busy={isPending} variant={kind === 'rollback' ? 'danger' : 'primary'}>
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
                <PercentField value={typed} isInvalid={isChecked && percent === undefined} disabled={isPending} onChange={setTyped} />
                <ShareBar percent={percent ?? 0} />
              </>
            ) : (
              from !== undefined && to !== undefined && <RouteLine from={from} to={to} />
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

const Form = styled.form`
  display: grid;
  gap: ${space.md};
`;
