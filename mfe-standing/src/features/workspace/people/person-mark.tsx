import { color, family, size, VisuallyHidden, weight } from '@portal/design-system';
import styled from 'styled-components';
import { initials } from './initials.ts';

interface PersonMarkProps {
  name: string;
  /** Text for the tooltip and assistive technology: 'assigned to KaieteurKid'. Without it the mark is decoration. */
  label?: string;
  kind: 'assignee' | 'looker';
}

/** Initials of a colleague, in a square for the assignee of a case and in a circle for a colleague who is looking at it. */
export const PersonMark = ({ name, label, kind }: PersonMarkProps) => (
  <Root $kind={kind} title={label}>
    <span aria-hidden="true">{initials(name)}</span>
    {label && <VisuallyHidden>{`, ${label}`}</VisuallyHidden>}
  </Root>
);

const Root = styled.span<{ $kind: PersonMarkProps['kind'] }>`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  min-width: 1.375rem;
  height: 1.375rem;
  padding-inline: 0.125rem;
  border: ${size.hairline} solid ${({ $kind }) => ($kind === 'looker' ? color.accent : color.lineStrong)};
  border-radius: ${({ $kind }) => ($kind === 'looker' ? '50%' : '0.3rem')};
  background: ${({ $kind }) => ($kind === 'looker' ? color.surface : color.infoSurface)};
  color: ${({ $kind }) => ($kind === 'looker' ? color.text : color.info)};
  font: ${weight.semibold} 0.6875rem/1 ${family.text};
  letter-spacing: 0;
`;
