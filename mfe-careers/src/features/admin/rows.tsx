import type { JobRole } from '@portal/careers-contract';
import { color, from, size, Skeleton, space, Text, VisuallyHidden } from '@portal/design-system';
import styled from 'styled-components';

const placeholders = ['a', 'b', 'c', 'd'];

export const RowSkeletons = ({ label }: { label: string }) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <Rows as="div">
      {placeholders.map((key) => (
        <Row key={key}>
          <Skeleton $width="60%" $height="2.75rem" />
          <Skeleton $width="7rem" $height="2.75rem" />
        </Row>
      ))}
    </Rows>
  </div>
);

/** A list of rows. Takes the focus when the focused row disappears. */
export const Rows = styled.ul`
  &:focus {
    outline: none;
  }
  > li + li {
    border-top: ${size.hairline} solid ${color.line};
  }
`;

/** Text on the left, status and buttons on the right. Stacked on a phone. */
export const Row = styled.div`
  display: grid;
  gap: ${space.xs} ${space.md};
  align-items: center;
  padding-block: ${space.sm};
  ${from.tablet} {
    grid-template-columns: 1fr auto;
  }
`;

export const Main = styled(Text).attrs({ $weight: 'semibold' as const })`
  overflow-wrap: anywhere;
`;

export const Note = styled(Text).attrs({ $size: 'small' as const, $color: 'textMuted' as const })`
  overflow-wrap: anywhere;
`;

export const Side = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  > :first-child {
    margin-inline-end: auto;
  }
`;

/** 'Trainee Crew (60)' */
export const roleText = ({ name, rank }: Pick<JobRole, 'name' | 'rank'>) => `${name} (${rank})`;
