import { color, from, radius, size } from '@portal/design-system';
import styled from 'styled-components';

/** List and case, side by side on a wide window. A narrow window shows one of them: the case if `$open`, else the list. */
export const Panes = styled.div<{ $open: boolean }>`
  display: grid;
  min-height: 0;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  >:${({ $open }) => ($open ? 'first' : 'last')}-child {
    display: none;
  }
  ${from.laptop} {
    grid-template: minmax(0, 1fr) / minmax(24rem, 9fr) minmax(0, 11fr);
    border: ${size.hairline} solid ${color.line};
    border-radius: ${radius.md};
    overflow: hidden;
    > :first-child {
      display: flex;
    }
    > :last-child {
      display: flex;
    }
  }
`;

export const ListPane = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  min-width: 0;
  background: ${color.surface};
  ${from.laptop} {
    border-right: ${size.hairline} solid ${color.line};
  }
`;

/** The right pane. Its content scrolls above a fixed foot. */
export const DetailPane = styled.section`
  display: flex;
  flex-direction: column;
  min-height: 0;
  min-width: 0;
  background: ${color.surface};
`;
