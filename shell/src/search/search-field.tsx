import {
  closePath,
  color,
  family,
  Icon,
  IconButton,
  nextOption,
  radius,
  searchPath,
  size,
  space,
  type,
  weight,
} from '@portal/design-system';
import { searchLimits } from '@portal/portal-contract';
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { resultKey, type IndexedDocument } from './find-documents.ts';
import { isSearchKeyOn, switchSearchKey } from './search-key.ts';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** The search field with a button that clears it, because the browsers' own buttons differ and ignore the theme. */
export function SearchField({ value, onChange, ...combobox }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Root>
      <Icon path={searchPath} width={22} />
      <Input
        {...combobox}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-label="Search the whole site"
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={searchLimits.query}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton label="Clear the search" onClick={clear}>
          <Icon path={closePath} width={18} />
        </IconButton>
      )}
    </Root>
  );
}

/** The chosen result of a combobox. It stays chosen when more results arrive, and there is no choice after it disappears. */
export function useChoice(results: readonly IndexedDocument[]) {
  const [chosen, setChosen] = useState<string>();
  /** Index of the chosen result, -1 for none. */
  const at = results.findIndex((result) => resultKey(result) === chosen);
  const choose = (result: IndexedDocument | undefined) => setChosen(result && resultKey(result));
  /** Moves the choice with the arrow keys, Home and End. */
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.nativeEvent.isComposing ? undefined : nextOption(event.key, at, results.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(results[next]);
    document.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  return { at, choose, onKeyDown };
}

/** Lists the keys of the search, with a switch for the key that opens it on this device. */
export function KeyHints() {
  const [isOn, setOn] = useState(isSearchKeyOn);
  const change = () => {
    switchSearchKey(!isOn);
    setOn(!isOn);
  };
  return (
    <Hints>
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
    </Hints>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  min-height: ${size.targetLarge};
  padding-inline: ${space.md} ${space.xxs};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.lg};
  background: ${color.surface};
  color: ${color.textMuted};
  &:focus-within {
    border-color: ${color.link};
    outline: 2px solid ${color.focus};
  }
  > svg {
    flex: none;
  }
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  min-height: ${size.target};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.text};
  font: ${weight.medium} ${type.lead} ${family.text};
  text-overflow: ellipsis;
  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
  /* The frame around it shows the focus. */
  &:focus-visible {
    outline: none;
  }
`;

const Hints = styled.div`
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
