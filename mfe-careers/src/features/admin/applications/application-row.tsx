import { isolated } from '@portal/portal-contract';
import type { AdminApplication } from '@portal/careers-contract';
import { Badge, color, family, from, later, radius, size, space, type, weight } from '@portal/design-system';
import { KeyButton, PersonLink } from '@portal/remote-app';
import { useId } from 'react';
import styled from 'styled-components';
import { ApplicationBadge, formatDate } from '../../../app/application-state.tsx';

export const ApplicationDialog = later(() => import('./application-dialog.tsx'));

interface ApplicationRowProps {
  application: AdminApplication;
  department: string;
  isSelected: boolean;
  onToggle: () => void;
  onView: () => void;
}

/** One line of the list on a wide window, two on a narrow one. */
export function ApplicationRow({ application, department, isSelected, onToggle, onView }: ApplicationRowProps) {
  const { username, jobTitle, status, stage, held, createdAt } = application;
  const id = useId();
  return (
    <Line>
      <Choice>
        <input
          type="checkbox"
          aria-label={`Choose ${isolated(username)}, ${isolated(jobTitle)}`}
          checked={isSelected}
          onChange={onToggle}
        />
      </Choice>
      <Texts id={id}>
        <b>
          <PersonLink name={username} />
        </b>
        <span>{jobTitle}</span>
        <Department>{department}</Department>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </Texts>
      <Mark>
        {stage === 'interview' && !held ? <Badge $tone="info">Interview</Badge> : <ApplicationBadge status={held?.decision ?? status} />}
      </Mark>
      <View aria-describedby={id} onClick={onView} onPointerEnter={ApplicationDialog.preload} onFocus={ApplicationDialog.preload}>
        View
      </View>
    </Line>
  );
}

/** 2 rem high on a wide window, a touch target on a narrow one. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
  min-height: 3.5rem;
  padding-block: ${space.xs};
  font: ${weight.regular} ${type.small} ${family.text};
  ${from.laptop} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) 6rem auto;
    height: calc(2rem - ${size.hairline});
    min-height: 0;
    padding: 0 ${space.xs};
    border-radius: ${radius.sm};
    &:hover {
      background: ${color.tint};
    }
  }
`;

const View = styled(KeyButton)`
  ${from.laptop} {
    min-height: ${size.targetMin};
    padding-block: 0;
  }
`;

/** The whole label is the click target. */
const Choice = styled.label`
  display: grid;
  place-items: center;
  min-width: ${size.targetMin};
  min-height: ${size.target};
  cursor: pointer;
  input {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: ${color.brand};
  }
  ${from.laptop} {
    min-height: ${size.targetMin};
    input {
      width: 1rem;
      height: 1rem;
    }
  }
`;

const Texts = styled.div`
  display: flex;
  flex: 1 1 5rem;
  flex-wrap: wrap;
  gap: 0 ${space.xs};
  min-width: 0;
  overflow-wrap: anywhere;
  color: ${color.textMuted};
  b {
    flex-basis: 100%;
    color: ${color.text};
    font-weight: ${weight.semibold};
  }
  time {
    font-variant-numeric: tabular-nums;
  }
  ${from.laptop} {
    display: grid;
    grid-template-columns: 1.2fr 1.5fr 1fr 7rem;
    gap: ${space.md};
    > * {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;

const Mark = styled.span`
  display: flex;
`;

const Department = styled.span`
  display: none;
  ${from.laptop} {
    display: block;
  }
`;
