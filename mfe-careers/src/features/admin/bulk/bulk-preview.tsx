import { reviewLimits, type ApplicationDecision, type PlannedDecision } from '@portal/careers-contract';
import { CountedTextArea, Stack } from '@portal/design-system';
import styled from 'styled-components';
import { People } from './people.tsx';

interface BulkPreviewProps {
  status: ApplicationDecision;
  planned: readonly PlannedDecision[];
  note: string;
  busy: boolean;
  onNote: (note: string) => void;
}

/** Lists the applicants with their mail or the reason why they are left out, above a field for a note to all of them. */
export function BulkPreview({ status, planned, note, busy, onNote }: BulkPreviewProps) {
  const decided = planned.filter(({ skip }) => skip === null);
  const skipped = planned.filter(({ skip }) => skip !== null);
  const mailed = decided.filter(({ mail }) => mail).length;
  return (
    <>
      <Scroll tabIndex={0} role="region" aria-label="Preview">
        {decided.length > 0 && (
          <People
            title={status === 'accepted' ? 'To be accepted' : 'To be rejected'}
            people={decided.map(({ mail, role, ...person }) => ({
              ...person,
              text: [mail ? 'Gets a mail' : 'No mail: sees it on the careers page', role && `Gets the rank ${role}`]
                .filter(Boolean)
                .join(' • '),
            }))}
          />
        )}
        {skipped.length > 0 && <People title="Left out" people={skipped.map(({ skip, ...person }) => ({ ...person, text: skip ?? '' }))} />}
      </Scroll>
      {mailed > 0 && (
        <CountedTextArea
          label={`Note in the mail to ${mailed === 1 ? 'one applicant' : `${mailed} applicants`} (optional)`}
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

const Scroll = styled(Stack)`
  max-height: 40dvh;
  overflow-y: auto;
`;
