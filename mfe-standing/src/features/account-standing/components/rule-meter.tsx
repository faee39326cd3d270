import { radius, space } from '@portal/design-system';
import styled from 'styled-components';

interface RuleMeterProps {
  count: number;
  of: number;
}

/** How far the count is from the rule's threshold. The sentence beside it says the same, so this is for the eye alone. */
export const RuleMeter = ({ count, of }: RuleMeterProps) => (
  <Row aria-hidden="true">
    {Array.from({ length: of }, (_, at) => (
      <Step key={at} $reached={at < count} />
    ))}
  </Row>
);

const Row = styled.span`
  display: flex;
  gap: ${space.xxs};
`;

const Step = styled.span<{ $reached: boolean }>`
  width: 1.5rem;
  height: 0.625rem;
  border: 1.5px solid currentColor;
  border-radius: ${radius.pill};
  background: ${({ $reached }) => ($reached ? 'currentColor' : 'transparent')};
`;
