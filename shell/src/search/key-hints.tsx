import { color, family, radius, size, space, type, weight } from '@portal/design-system';
import { searchKeyOff } from '@portal/portal-contract';
import { useState } from 'react';
import styled from 'styled-components';
import { isSearchKeyOn } from './is-search-key-on.ts';

/** Lists the keys of the search, with a switch for the key that opens it on this device. */
export function KeyHints() {
  const [isOn, setOn] = useState(isSearchKeyOn);
  const change = () => {
    saveKey(!isOn);
    setOn(!isOn);
  };
  return (
    <Root>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> to choose
      </span>
      <span>
        <kbd>Enter</kbd> to open
      </span>
      <span>
        <kbd>Esc</kbd> to close
      </span>
      <label>
        <input type="checkbox" checked={isOn} onChange={change} />
        <span>
          Open with <kbd>/</kbd>
        </span>
      </label>
    </Root>
  );
}

function saveKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(searchKeyOff);
    else localStorage.setItem(searchKeyOff, '1');
  } catch {
    // Without storage the choice cannot be kept.
  }
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.md};
  padding-top: ${space.md};
  border-top: ${size.hairline} solid ${color.line};
  color: ${color.textMuted};
  font: ${weight.regular} ${type.caption} ${family.text};
  label {
    display: flex;
    align-items: center;
    gap: ${space.xs};
    min-height: ${size.targetMin};
    margin-inline-start: auto;
  }
  input {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: ${color.brand};
  }
  kbd {
    padding: 0 ${space.xxs};
    border: ${size.hairline} solid ${color.line};
    border-radius: ${radius.sm};
    font: inherit;
  }
  /* A touch screen has no such keys. */
  @media (hover: none) {
    display: none;
  }
`;
