import { color, family, from, radius, SelectBox, size, space, type, VisuallyHidden, weight } from '@portal/design-system';
import { typeTitle, type ModerationBoard, type PendingAppeal } from '@portal/standing-contract';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { ViewBar } from '../list/view-bar.tsx';
import { sorts } from './select-appeals.ts';
import type { Cases } from './use-cases.ts';

interface AppealToolsProps {
  userId: string;
  board: ModerationBoard;
  all: readonly PendingAppeal[];
  cases: Cases;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** Built-in views of a queue. */
export const presets = [
  { name: 'All', query: '' },
  { name: 'Ready', query: 'show=ready' },
  { name: 'Mine', query: 'show=mine' },
  { name: 'Unassigned', query: 'show=unassigned' },
  { name: 'Needs a check', query: 'show=check' },
  { name: 'Decided', query: 'show=decided' },
] as const;

/** Views, search, filters and order of a queue. */
export function AppealTools({ userId, board, all, cases: { filter, change, matches, focusList }, searchRef }: AppealToolsProps) {
  const { open: _open, ...fields } = filter;
  const current = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString();
  const types = [...new Set(all.map(({ type }) => type))].sort();
  return (
    <>
      <ViewBar userId={userId} queue={board} presets={presets} current={current} />
      <Toolbar role="search" aria-label="Find appeals">
        <Search
          ref={searchRef}
          type="search"
          aria-label="Search"
          placeholder="Search"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={filter.q}
          onChange={(event) => change({ q: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' && event.key !== 'Enter') return;
            event.preventDefault();
            focusList();
          }}
        />
        <Choice
          label="Type"
          value={filter.type}
          options={[['', 'All types'], ...types.map((type) => [type, typeTitle(type)] as const)]}
          onChange={(type) => change({ type })}
        />
        <Choice label="Order" value={filter.sort} options={sorts} onChange={(sort) => change({ sort })} />
      </Toolbar>
      <VisuallyHidden role="status">{all.length > 0 ? `${matches.length} of ${all.length} appeals shown` : ''}</VisuallyHidden>
    </>
  );
}

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

/** Search and choices in one row. */
const Toolbar = styled.div`
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

const Search = styled.input`
  ${control}
  flex: 1 1 100%;
  min-width: 0;
  ${from.laptop} {
    flex: 1 1 10rem;
  }
`;
