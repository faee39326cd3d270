import styled from 'styled-components';
import DecisionForm, { type DecisionFormProps } from '../../queue/components/decision-form.tsx';

/** Approve and Deny on a player's card, across its foot. */
const CardDecision = (props: Omit<DecisionFormProps, 'board'>) => (
  <Across>
    <DecisionForm board="player" {...props} />
  </Across>
);

export default CardDecision;

const Across = styled.div`
  flex: 1 0 100%;
  order: 2;
`;
