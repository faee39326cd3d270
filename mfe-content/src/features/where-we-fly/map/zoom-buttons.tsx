import { color, Icon, plusPath, radius, size, space } from '@portal/design-system';
import styled from 'styled-components';

interface ZoomButtonsProps {
  onZoom: (factor: number) => void;
  /** Undefined while all lines are visible. */
  onFit: (() => void) | undefined;
}

const step = 1.8;
const minusPath = 'M5 12h14';
const fitPath = 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5';

export const ZoomButtons = ({ onZoom, onFit }: ZoomButtonsProps) => (
  <Root role="group" aria-label="Zoom">
    <button type="button" aria-label="Zoom in" onClick={() => onZoom(step)}>
      <Icon path={plusPath} />
    </button>
    <button type="button" aria-label="Zoom out" onClick={() => onZoom(1 / step)}>
      <Icon path={minusPath} />
    </button>
    <button type="button" aria-label="Show all lines" disabled={!onFit} onClick={onFit}>
      <Icon path={fitPath} />
    </button>
  </Root>
);

const Root = styled.div`
  position: absolute;
  right: ${space.sm};
  bottom: ${space.sm};
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: ${size.hairline} solid ${color.deepLine};
  border-radius: ${radius.md};
  background: ${color.deepRaised};
  button {
    display: grid;
    place-items: center;
    width: 2.5rem;
    height: 2.5rem;
    padding: 0;
    border: 0;
    background: transparent;
    color: ${color.onDeep};
  }
  button:hover:not(:disabled) {
    background: ${color.deepLine};
  }
  button:disabled {
    color: ${color.deepLine};
  }
  button + button {
    border-top: ${size.hairline} solid ${color.deepLine};
  }
  button:focus-visible {
    outline-color: ${color.accent};
    outline-offset: -3px;
  }
`;
