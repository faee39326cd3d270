import { hasStatus, isRefusal, requestFile } from '@portal/api-client';
import { Alert, Button, Card, Cluster, Heading, saveFile, SelectField, Text } from '@portal/design-system';
import { useMutation, useQueryClient } from '@portal/query';
import { personal } from '@portal/remote-app';
import { auditExportFormats, auditExportTexts, standingApi, type AuditExportFormat } from '@portal/standing-contract';
import { useState } from 'react';
import { dateAndTime } from '../../../app/dates.ts';

interface ExportPanelProps {
  /** First time and end of the export, ISO 8601. */
  period: { from?: string; to?: string };
}

/** Milliseconds. A long log takes a while on a slow connection. */
const deadline = 120_000;

const formats = Object.entries(auditExportFormats).map(([value, label]) => ({ value, label }));

/** Downloads every entry of a period. */
export default function ExportPanel({ period: { from, to } }: ExportPanelProps) {
  const cache = useQueryClient();
  const [format, setFormat] = useState<AuditExportFormat>('csv');
  const {
    mutate,
    isPending,
    error,
    data: name,
  } = useMutation({
    mutationFn: async () => {
      const body = { format, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      const file = await requestFile(standingApi.auditExport, { body, deadline, failed: () => auditExportTexts.failed });
      const fileName = `audit-log-${new Date().toISOString().slice(0, 10)}.${format}`;
      saveFile(fileName, file);
      return fileName;
    },
    // The export adds an entry to the log.
    onSuccess: () => cache.invalidateQueries({ queryKey: [personal] }),
  });
  return (
    <Card as="section" aria-labelledby="audit-export">
      <Heading as="h3" $size="subheading" id="audit-export">{`Export ${periodText(from, to)}`}</Heading>
      <Text $size="small" $color="textMuted">
        The file holds every entry of the period, whatever else the filter says. Choose the days with From and To below.
      </Text>
      <Cluster $align="end">
        <SelectField
          label="Format"
          value={format}
          options={formats}
          onChange={({ target }) => setFormat(target.value === 'jsonl' ? 'jsonl' : 'csv')}
        />
        <Button variant="brand" busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Downloading…' : 'Download'}
        </Button>
      </Cluster>
      {error && !hasStatus(error, 401) && <Alert tone="danger">{isRefusal(error) ? error.message : auditExportTexts.failed}</Alert>}
      {name !== undefined && !isPending && !error && (
        <Alert tone="success" title="The file is in your downloads">
          <span>{name}</span>
        </Alert>
      )}
    </Card>
  );
}

function periodText(from: string | undefined, to: string | undefined): string {
  if (from === undefined && to === undefined) return 'the whole log';
  return ['the log', from && `from ${dateAndTime(from)}`, to && `until ${dateAndTime(to)}`].filter(Boolean).join(' ');
}
