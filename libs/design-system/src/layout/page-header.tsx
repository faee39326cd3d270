import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/color.ts';
import { family, from, space, type, weight } from '../tokens/scale.ts';

interface PageHeaderProps {
  title: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Above the title: a breadcrumb, or a short label. */
  above?: ReactNode;
  /** Beside the title on a wide window, below it on a narrow one. */
  actions?: ReactNode;
}

/** The head of a page, with its only `h1`. */
export const PageHeader = ({ title, lead, above, actions }: PageHeaderProps) => (
  <Root>
    <div>
      {above}
      <Title>{title}</Title>
      {lead !== undefined && <Lead>{lead}</Lead>}
    </div>
    {actions}
  </Root>
);

const Root = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  padding-block: ${space.xxl} ${space.xl};
  ${from.laptop} {
    flex-direction: row;
    align-items: flex-end;
    justify-content: space-between;
  }
`;

const Title = styled.h1`
  font: ${weight.bold} ${type.title} ${family.display};
  letter-spacing: -0.02em;
`;

const Lead = styled.p`
  max-width: 38rem;
  margin-top: ${space.sm};
  color: ${color.textMuted};
  font: ${weight.regular} ${type.lead} ${family.text};
`;
