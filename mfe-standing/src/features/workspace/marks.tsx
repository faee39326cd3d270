import { color, family, size, space, type, VisuallyHidden, weight } from '@portal/design-system';
import { typeTitle, type PunishmentType } from '@portal/standing-contract';
import styled from 'styled-components';

const dots: Record<PunishmentType, string> = {
  warning: color.neutral,
  mute: color.info,
  server_ban: color.warning,
  network_ban: color.danger,
  point: color.neutral,
  suspension: color.warning,
  termination: color.danger,
  blacklist: color.danger,
};

/** A punishment's type with a coloured dot, which carries no information of its own. */
export const TypeMark = ({ of }: { of: PunishmentType }) => (
  <Type>
    <Dot $color={dots[of]} aria-hidden="true" />
    {typeTitle(of)}
  </Type>
);

const Type = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  font: ${weight.medium} ${type.caption} ${family.text};
  white-space: nowrap;
`;

const Dot = styled.i<{ $color: string }>`
  flex: none;
  width: 0.5rem;
  height: 0.5rem;
  border-radius: 50%;
  background: ${({ $color }) => $color};
  forced-color-adjust: none;
`;

interface PersonMarkProps {
  name: string;
  /** Text for the tooltip and assistive technology: 'assigned to KaieteurKid'. Without it the mark is decoration. */
  label?: string;
  kind: 'assignee' | 'viewer';
}

/** Initials of a colleague, in a square for the assignee of a case and in a circle for a colleague who is looking at it. */
export const PersonMark = ({ name, label, kind }: PersonMarkProps) => (
  <Person $kind={kind} title={label}>
    <span aria-hidden="true">{initials(name)}</span>
    {label && <VisuallyHidden>{`, ${label}`}</VisuallyHidden>}
  </Person>
);

const Person = styled.span<{ $kind: PersonMarkProps['kind'] }>`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  min-width: 1.375rem;
  height: 1.375rem;
  padding-inline: 0.125rem;
  border: ${size.hairline} solid ${({ $kind }) => ($kind === 'viewer' ? color.accent : color.lineStrong)};
  border-radius: ${({ $kind }) => ($kind === 'viewer' ? '50%' : '0.3rem')};
  background: ${({ $kind }) => ($kind === 'viewer' ? color.surface : color.infoSurface)};
  color: ${({ $kind }) => ($kind === 'viewer' ? color.text : color.info)};
  font: ${weight.semibold} 0.6875rem/1 ${family.text};
  letter-spacing: 0;
`;

/** Returns one or two letters for a username: 'KK' for 'KaieteurKid', 'CM' for 'Capt_Marisol', 'IS' for 'islander'. */
export function initials(username: string): string {
  const [first, ...others] = username.match(/[A-Z]|(?<![a-zA-Z])[a-z]/g) ?? [];
  const last = others.at(-1);
  return (first && last ? first + last : username.slice(0, 2)).toUpperCase();
}
