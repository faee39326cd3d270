import { closePath, color, family, Icon, IconButton, radius, searchPath, size, space, type, weight } from '@portal/design-system';
import { searchLimits } from '@portal/portal-contract';
import { useRef, type ComponentProps } from 'react';
import styled from 'styled-components';

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
