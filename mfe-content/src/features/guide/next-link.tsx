import type { NextStep } from '@portal/brand/guides/document';
import { ButtonLink, linkStyle } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { nextSteps } from './next-steps.ts';

export const NextLink = ({ step }: { step: NextStep }) => <Words to={nextSteps[step].path}>{nextSteps[step].label}</Words>;

/** The page's main actions. The first one is emphasised. */
export const NextButtons = ({ steps }: { steps: readonly NextStep[] }) =>
  steps.map((step, place) => (
    <ButtonLink key={step} as={Link} to={nextSteps[step].path} $size="lg" $variant={place === 0 ? 'primary' : 'secondary'}>
      {nextSteps[step].label}
    </ButtonLink>
  ));

const Words = styled(Link)`
  ${linkStyle}
`;
