import { color, family, radius, size, space, type, weight } from '@portal/design-system';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { WrittenLink as Link } from './split-links.ts';

/** A link in a person's text: the address, the host beside it, and a question before anything opens. */
export function WrittenLink({ text, host, href }: Link) {
  const [asks, setAsks] = useState(false);
  const id = useId();
  return (
    <>
      <Address>{text}</Address>
      <Host type="button" aria-expanded={asks} aria-controls={id} onClick={() => setAsks(!asks)}>
        {host}
      </Host>
      <Question id={id} hidden={!asks}>
        {asks && (
          <>
            We don't know what is on <b>{host}</b>.{' '}
            <a href={href} target="_blank" rel="noopener noreferrer nofollow">
              Open it in a new tab
            </a>
          </>
        )}
      </Question>
    </>
  );
}

/** Isolated, so that nothing around it reorders its characters. */
const Address = styled.bdi`
  color: ${color.textMuted};
`;

const Host = styled.button`
  padding: 0 ${space.xs};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.text};
  font: ${weight.semibold} ${type.caption} ${family.text};
  min-height: 1.5rem;
  &:hover {
    background: ${color.tint};
  }
  @media (hover: none) {
    min-height: ${size.target};
  }
`;

const Question = styled.span`
  padding: ${space.xs} ${space.sm};
  border-left: 3px solid ${color.warning};
  &:not([hidden]) {
    display: block;
  }
  a {
    font-weight: ${weight.semibold};
  }
`;
