import { color, family, from, layer, radius, size, space, type, weight } from '@portal/design-system';
import { KeyButton } from './key-button.tsx';
import styled from 'styled-components';

const barSize = '3.75rem';
/** Height of the bar at the bottom of a narrow window, '0px' without one. */
export const barHeight = 'var(--workspace-bar, 0px)';

/**
 * List and case, side by side on a wide window. A narrow window shows one of them: the case if `$open`, else the list. `$hasBar` leaves
 * space for a `BarPane`, the middle child.
 */
export const Panes = styled.div<{ $open: boolean; $hasBar?: boolean }>`
  --workspace-bar: ${({ $hasBar = false }) => ($hasBar ? barSize : '0px')};
  display: grid;
  padding-bottom: ${barHeight};
  min-height: 0;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  >:${({ $open }) => ($open ? 'first' : 'last')}-child {
    display: none;
  }
  ${from.laptop} {
    --workspace-bar: 0px;
    grid-template: minmax(0, 1fr) auto / minmax(24rem, 9fr) minmax(0, 11fr);
    border: ${size.hairline} solid ${color.line};
    border-radius: ${radius.md};
    overflow: hidden;
    > :first-child {
      display: flex;
    }
    > :last-child {
      display: flex;
    }
    > :not(:last-child) {
      border-right: ${size.hairline} solid ${color.line};
    }
  }
`;

const pane = `
  display: flex;
  flex-direction: column;
  min-height: 0;
  min-width: 0;
  background: ${color.surface};
`;

export const ListPane = styled.div`
  ${pane}
`;

/** A bar below the list. On a narrow window it is at the bottom of the window, above toasts, whichever pane is open. */
export const BarPane = styled.div`
  &:not(:empty) {
    position: fixed;
    inset: auto 0 0;
    z-index: ${layer.toast + 1};
    height: ${barSize};
    background: ${color.raised};
    box-shadow: 0 -1px 0 ${color.lineStrong};
  }
  ${from.laptop} {
    &:not(:empty) {
      position: sticky;
      inset: 6rem auto auto;
      z-index: 1;
      height: auto;
      background: ${color.surface};
      box-shadow: none;
    }
  }
`;

/** The right pane. Its content scrolls above a fixed foot. */
export const DetailPane = styled.section`
  ${pane}
  ${from.laptop} {
    grid-area: 1 / 2 / -1;
  }
`;

/** Shown in a pane that has nothing else. */
export const PaneNote = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
  padding: ${space.xl} ${space.md};
  color: ${color.textMuted};
  font: ${weight.regular} ${type.body} ${family.text};
  text-align: center;
`;

/** Content of a row in the list: the name in `b`, and texts beside it, each in one line. `$columns` are their widths. */
export const QueueRow = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  gap: ${space.xs};
  color: ${color.textMuted};
  font: ${weight.regular} ${type.small} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    color: ${color.text};
    font-weight: ${weight.semibold};
  }
`;

/** A short remark in a row. */
export const RowMark = styled.span`
  color: ${color.warning};
  font: ${weight.semibold} ${type.caption} ${family.text};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The part of a pane that scrolls above its foot. */
export const PaneBody = styled.div`
  flex: 1 1 auto;
  /* Contains hidden texts, which would lengthen the page. */
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  padding: ${space.md};
  overflow-y: auto;
  overflow-wrap: anywhere;
`;

/** Stays below the scrolling part of the case. Toasts keep off its buttons. */
export const PaneFoot = styled.div.attrs<{ 'data-pane-foot'?: '' }>({ 'data-pane-foot': '' })`
  position: sticky;
  bottom: ${barHeight};
  display: grid;
  gap: ${space.xs};
  padding: ${space.sm} ${space.md};
  border-top: ${size.hairline} solid ${color.line};
  background: ${color.surface};
`;

/** Borderless button that returns to the list on a narrow window. */
export const Back = styled(KeyButton)`
  flex: none;
  width: 100%;
  justify-content: start;
  padding-inline: 0;
  border-color: transparent;
  color: ${color.brand};
  ${from.laptop} {
    display: none;
  }
`;

export const PaneTitle = styled.h3`
  margin-bottom: ${space.xs};
  font: ${weight.semibold} ${type.small} ${family.text};
`;
