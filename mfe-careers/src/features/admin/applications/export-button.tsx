import { requestFile } from '@portal/api-client';
import { reviewApi, reviewMessages } from '@portal/careers-contract';
import { Cluster, saveFile } from '@portal/design-system';
import { useMutation } from '@portal/query';
import { KeyButton } from '@portal/remote-app';
import { sendChange } from '../../../app/change.ts';
import type { ApplicationList } from './use-application-list.ts';

/** Milliseconds. A long list takes a while on a slow connection. */
const deadline = 120_000;

/** Downloads the filtered list as a CSV file. */
export function ExportButton({ filter }: Pick<ApplicationList, 'filter'>) {
  const { isPending, mutateAsync } = useMutation({
    mutationFn: () => requestFile(reviewApi.export, { body: filter, deadline, failed: () => reviewMessages.exportFailed }),
  });
  const download = () =>
    sendChange({
      send: async () => {
        const name = `applications-${new Date().toISOString().slice(0, 10)}.csv`;
        saveFile(name, await mutateAsync());
        return name;
      },
      success: (name) => ({ title: 'The file is in your downloads', description: name }),
      failure: reviewMessages.exportFailed,
      refresh: () => undefined,
    });
  return (
    <Cluster $justify="end">
      {/* Not `disabled`, which would lose the focus. */}
      <KeyButton aria-disabled={isPending} aria-busy={isPending} onClick={() => isPending || void download()}>
        {isPending ? 'Exporting...' : 'Export CSV'}
      </KeyButton>
    </Cluster>
  );
}
