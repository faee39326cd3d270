import { color, from, radius, size } from '@portal/design-system';
import styled from 'styled-components';

/** List and detail: side by side on a wide window, one at a time on a narrow one. `$open`: the detail is on show there. */
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

/** The right pane. Its content scrolls, its foot stays. */
export const DetailPane = styled.section`
  display: flex;
  flex-direction: column;
  min-height: 0;
  min-width: 0;
  background: ${color.surface};
`;
