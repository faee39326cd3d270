import { reviewLimits, type ApplicationDecision, type PlannedDecision } from '@portal/careers-contract';
import { CountedTextArea, Stack } from '@portal/design-system';
import { BulkList } from '@portal/remote-app';
import styled from 'styled-components';
import { applicantOf } from './bulk-result.tsx';

interface BulkPreviewProps {
  status: ApplicationDecision;
  planned: readonly PlannedDecision[];
  note: string;
  busy: boolean;
  onNote: (note: string) => void;
}

/** Lists the applicants with their email or the reason why they are left out, above a field for a note to all of them. */
export function BulkPreview({ status, planned, note, busy, onNote }: BulkPreviewProps) {
  const decided = planned.filter(({ skip }) => skip === null);
  const skipped = planned.filter(({ skip }) => skip !== null);
  const mailed = decided.filter(({ mail }) => mail).length;
  return (
    <>
      <Scroll tabIndex={0} role="region" aria-label="Preview">
        {decided.length > 0 && (
          <BulkList
            title={status === 'accepted' ? 'To be accepted' : 'To be rejected'}
            rows={decided.map((person) => ({ ...applicantOf(person), text: effectOf(person) }))}
          />
        )}
        {skipped.length > 0 && (
          <BulkList title="Left out" rows={skipped.map((person) => ({ ...applicantOf(person), text: person.skip ?? '' }))} />
        )}
      </Scroll>
      {mailed > 0 && (
        <CountedTextArea
          label={`Note in the email to ${mailed === 1 ? 'one applicant' : `${mailed} applicants`} (optional)`}
          rows={3}
          value={note}
          limit={reviewLimits.mailNote}
          readOnly={busy}
          onChange={(event) => onNote(event.target.value)}
        />
      )}
    </>
  );
}

const effectOf = ({ mail, role }: PlannedDecision): string =>
  [mail ? 'Gets an email' : 'No email: sees it on the careers page', role && `Gets the rank ${role}`].filter(Boolean).join(' • ');

const Scroll = styled(Stack)`
  max-height: 40dvh;
  overflow-y: auto;
`;
