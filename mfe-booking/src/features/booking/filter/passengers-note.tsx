import { color, family, radius, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';

/** Says how several people book: an account holds one seat per flight. */
export const PassengersNote = ({ passengers }: { passengers: number }) => (
  <Note>
    <b>{passengers} passengers:</b> each of you books one seat per flight, with your own account. Share the flight with the others.
  </Note>
);

const Note = styled.p`
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background: ${color.infoSurface};
  color: ${color.info};
  font: ${weight.regular} ${type.small} ${family.text};
`;
