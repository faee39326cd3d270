import { color, Facts, radius, size, space, Text } from '@portal/design-system';
import type { DoctorFinding, HealthReply, HealthState } from '@portal/portal-contract';
import styled from 'styled-components';
import { Ago } from '../words.tsx';
import { Part, Remark, StateMark } from './part.tsx';

/** Last run of `npm run doctor` on the server. The reply contains findings only for senior staff. */
export function DoctorPart({ doctor: { state, at, ok, warnings, errors, skipped, findings = [] } }: Pick<HealthReply, 'doctor'>) {
  if (at === null)
    return (
      <Part part="doctor" state={state} word={state === 'unused' ? 'Never run' : undefined}>
        <Remark>{state === 'unused' ? 'npm run doctor has not run on this server yet.' : 'The last run cannot be read.'}</Remark>
      </Part>
    );
  return (
    <Part part="doctor" state={state} word={state === 'degraded' ? 'Has findings' : undefined}>
      <Facts
        min="6rem"
        items={[
          ['Ran', <Ago key="ran" at={at} />],
          ['Errors', errors],
          ['Warnings', warnings],
          ['Right', ok],
          ['Skipped', skipped],
        ]}
      />
      {findings.length > 0 && (
        <Findings>
          {findings.map((finding) => (
            <FindingRow key={finding.id} finding={finding} />
          ))}
        </Findings>
      )}
      {findings.length === 0 && errors + warnings > 0 && <Remark>Senior staff see each finding with its fix.</Remark>}
    </Part>
  );
}

const findingStates: Record<DoctorFinding['state'], readonly [state: HealthState, word: string]> = {
  ok: ['ok', 'Right'],
  warning: ['degraded', 'Warning'],
  error: ['down', 'Error'],
  skipped: ['unused', 'Skipped'],
};

const FindingRow = ({ finding: { state, subject, message, fix } }: { finding: DoctorFinding }) => (
  <li>
    <StateMark state={findingStates[state][0]} word={findingStates[state][1]} />
    <Text $weight="semibold">{subject}</Text>
    <Text $size="small">{message}</Text>
    {fix !== '' && (
      <Text $size="small" $color="textMuted">
        <strong>Fix:</strong> {fix}
      </Text>
    )}
  </li>
);

const Findings = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: ${space.sm};
  li {
    display: grid;
    gap: ${space.xxs};
    align-content: start;
    justify-items: start;
    padding: ${space.md};
    border: ${size.hairline} solid ${color.line};
    border-radius: ${radius.md};
    overflow-wrap: anywhere;
  }
`;
