import { color, family, space, type, weight } from '@portal/design-system';
import type { CardLine } from '@portal/standing-contract';
import styled from 'styled-components';
import { ReadableText } from './readable-text.tsx';

/** The lines of a card that no field shows, for deciders. Renders nothing without lines. */
export const CardLines = ({ lines = [] }: { lines?: readonly CardLine[] | undefined }) =>
  lines.length > 0 && (
    <Lines aria-label="Also on the card">
      {lines.map(({ key, value }, place) => (
        <div key={place}>
          <dt>{key ?? 'Also on the card'}</dt>
          <dd>
            <ReadableText>{value}</ReadableText>
          </dd>
        </div>
      ))}
    </Lines>
  );

const Lines = styled.dl`
  display: grid;
  gap: ${space.xs};
  font: ${weight.regular} ${type.small} ${family.text};
  overflow-wrap: anywhere;
  dt {
    color: ${color.textMuted};
    font: ${weight.regular} ${type.caption} ${family.text};
  }
`;
