import { color, space, type, weight, family } from '@portal/design-system';
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
  <Root>
    <Dot $color={dots[of]} aria-hidden="true" />
    {typeTitle(of)}
  </Root>
);

const Root = styled.span`
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
