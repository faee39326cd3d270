import { color, family, motion, radius, space, type, weight } from '@portal/design-system';
import { useId } from 'react';
import styled from 'styled-components';
import { percentText, texts } from '../texts.ts';

/** A canary's share of visitors as a bar with its number. */
export function ShareBar({ percent }: { percent: number }) {
  const id = useId();
  return (
    <div>
      <Label id={id}>
        {texts.canary.share}
        <strong>{percentText(percent)}</strong>
      </Label>
      <Track role="meter" aria-labelledby={id} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <Filled $percent={percent} />
      </Track>
    </div>
  );
}

const Label = styled.p`
  display: flex;
  justify-content: space-between;
  margin-bottom: ${space.xxs};
  color: ${color.textMuted};
  font: ${weight.regular} ${type.caption} ${family.text};
  strong {
    color: ${color.text};
    font-weight: ${weight.semibold};
    font-variant-numeric: tabular-nums;
  }
`;

const Track = styled.div`
  overflow: hidden;
  height: 0.75rem;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.sunken};
`;

const Filled = styled.div<{ $percent: number }>`
  width: ${({ $percent }) => $percent}%;
  height: 100%;
  background: ${color.brand};
  transition: width ${motion.slow};
`;
