import { color, family, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import { texts } from '../texts.ts';

/** Says whether a release is compatible with the live versions, or why not. */
export const RangeState = ({ conflicts }: { conflicts: readonly string[] }) =>
  conflicts.length === 0 ? (
    <Fits>{texts.releases.fits}</Fits>
  ) : (
    <Conflicts>
      <p>{texts.releases.conflicts}</p>
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict}>{conflict}</li>
        ))}
      </ul>
    </Conflicts>
  );

const Fits = styled.p`
  color: ${color.link};
  font: ${weight.medium} ${type.small} ${family.text};
  &::before {
    content: '✓' / '';
    margin-inline-end: ${space.xxs};
  }
`;

const Conflicts = styled.div`
  color: ${color.danger};
  font: ${weight.regular} ${type.small} ${family.text};
  overflow-wrap: anywhere;
  p {
    font-weight: ${weight.semibold};
  }
  li {
    padding-inline-start: ${space.sm};
  }
`;
