import { color, family, Icon, motion, plusPath, size, space, type, weight } from '@portal/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface HelpAnswerProps {
  id: string;
  question: string;
  isOpenAtFirst: boolean;
  children: ReactNode;
}

/** A question that opens its answer. Uses a `details` element, so that the browser's own search finds closed answers. */
export const HelpAnswer = ({ id, question, isOpenAtFirst, children }: HelpAnswerProps) => (
  <Root id={id} open={isOpenAtFirst}>
    <summary>
      <h3>{question}</h3>
      <Icon path={plusPath} />
    </summary>
    <Answer>{children}</Answer>
  </Root>
);

const Root = styled.details`
  border-bottom: ${size.hairline} solid ${color.line};
  scroll-margin-top: 6rem;
  &:last-child {
    border-bottom: 0;
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.md};
    padding-block: ${space.md};
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    &:hover h3 {
      color: ${color.link};
    }
  }
  h3 {
    font: ${weight.semibold} ${type.subheading} ${family.display};
  }
  svg {
    flex: none;
    color: ${color.action};
    transition: transform ${motion.calm};
  }
  &[open] svg {
    transform: rotate(45deg);
  }
`;

const Answer = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.sm};
  max-width: ${size.reading};
  padding-bottom: ${space.lg};
`;
