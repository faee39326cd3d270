import { useId, type ReactNode } from 'react';
import { color, family, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';

export const FooterColumn = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <div>
      <Title id={id}>{title}</Title>
      <List aria-labelledby={id}>{children}</List>
    </div>
  );
};

const Title = styled.h2`
  margin-bottom: ${space.xs};
  color: ${color.onDeep};
  font: ${weight.semibold} ${type.body} ${family.display};
`;

const List = styled.ul`
  li,
  li > a {
    display: flex;
    align-items: center;
    min-height: ${size.targetMin};
    overflow-wrap: anywhere;
  }
  li {
    padding-block: ${space.xxs};
  }
`;
