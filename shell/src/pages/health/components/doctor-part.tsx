import { color, Facts, radius, size, space, Text } from '@portal/design-system';
import type { DoctorFinding, DoctorHealth, HealthState } from '@portal/portal-contract';
import styled from 'styled-components';
import { Ago } from '../../time/ago.tsx';
import { texts } from '../texts.ts';
import { places } from '../troubles.ts';
import { Part, Remark } from './part.tsx';
import { StateMark } from './state-mark.tsx';

const { doctor: words } = texts;

/** Last run of `npm run doctor` on the server. The reply contains findings only for senior staff. */
export function DoctorPart({ doctor: { state, at, ok, warnings, errors, skipped, findings = [] } }: { doctor: DoctorHealth }) {
  if (at === null)
    return (
      <Part title={words.title} place={places.doctor} state={state} word={state === 'unused' ? words.neverWord : undefined}>
        <Remark>{state === 'unused' ? words.never : words.unknown}</Remark>
      </Part>
    );
  return (
    <Part title={words.title} place={places.doctor} state={state} word={state === 'degraded' ? words.findingsWord : undefined}>
      <Facts
        min="6rem"
        items={[
          [words.ran, <Ago key="ran" at={at} />],
          [words.counts.errors, errors],
          [words.counts.warnings, warnings],
          [words.counts.ok, ok],
          [words.counts.skipped, skipped],
        ]}
      />
      {findings.length > 0 && (
        <Findings>
          {findings.map((finding) => (
            <FindingRow key={finding.id} finding={finding} />
          ))}
        </Findings>
      )}
      {findings.length === 0 && errors + warnings > 0 && <Remark>{words.seniors}</Remark>}
    </Part>
  );
}

const findingStates: Record<DoctorFinding['state'], HealthState> = { ok: 'ok', warning: 'degraded', error: 'down', skipped: 'unused' };

const FindingRow = ({ finding: { state, subject, message, fix } }: { finding: DoctorFinding }) => (
  <li>
    <StateMark state={findingStates[state]} word={words.states[state]} />
    <Text $weight="semibold">{subject}</Text>
    <Text $size="small">{message}</Text>
    {fix !== '' && (
      <Text $size="small" $color="textMuted">
        <strong>{words.fix}</strong> {fix}
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
