import { color, family, radius, size, space, type, weight } from '@portal/design-system';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { WrittenLink as Link } from './split-links.ts';

/** A link in a person's text: the address, its host, and a question before the link opens. */
export function WrittenLink({ text, host, href }: Link) {
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  return (
    <>
      <Address>{text}</Address>
      <Host type="button" aria-expanded={isAsking} aria-controls={id} onClick={() => setIsAsking(!isAsking)}>
        {host}
      </Host>
      <Question id={id} hidden={!isAsking}>
        {isAsking && (
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

/** Isolated, so that surrounding text cannot reorder its characters. */
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
