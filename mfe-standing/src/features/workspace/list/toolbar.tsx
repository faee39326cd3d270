import { color, family, from, radius, SelectBox, size, space, type, weight } from '@portal/design-system';
import type { Ref } from 'react';
import styled from 'styled-components';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

/** A compact select box. An unknown value shows the first option. */
export const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <Select
    aria-label={label}
    value={options.some(([option]) => option === value) ? value : ''}
    options={options.map(([option, text]) => ({ value: option, label: text }))}
    onChange={(event) => onChange(event.target.value)}
  />
);

interface SearchProps {
  label: string;
  value: string;
  fieldRef: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
  /** Called on Escape or Enter, to focus the list. */
  onLeave: () => void;
}

export const Search = ({ label, value, fieldRef, onChange, onLeave }: SearchProps) => (
  <Input
    ref={fieldRef}
    type="search"
    aria-label={label}
    placeholder={label}
    maxLength={100}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={(event) => {
      if (event.key !== 'Escape' && event.key !== 'Enter') return;
      event.preventDefault();
      onLeave();
    }}
  />
);

/** Search and choices in one row. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  padding: ${space.xs};
  border-bottom: ${size.hairline} solid ${color.line};
`;

const control = `
  min-height: 2.25rem;
  padding: ${space.xxs} ${space.xs};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.sm};
  background: ${color.surface};
  color: ${color.text};
  font: ${weight.regular} ${type.small} ${family.text};
  @media (hover: none) {
    min-height: ${size.target};
    font-size: 1rem;
  }
`;

const Select = styled(SelectBox)`
  flex: 1 1 0;
  select {
    ${control}
    padding-inline-end: 1.75rem;
  }
  &::after {
    right: 0.625rem;
  }
  ${from.laptop} {
    flex: none;
    max-width: 9.5rem;
  }
`;

const Input = styled.input`
  ${control}
  flex: 1 1 100%;
  min-width: 0;
  ${from.laptop} {
    flex: 1 1 10rem;
  }
`;
