import { VisuallyHidden } from '@portal/design-system';
import { typeTitle, type ModerationBoard, type PendingAppeal } from '@portal/standing-contract';
import type { RefObject } from 'react';
import { Choice, Search, Toolbar } from '../list/toolbar.tsx';
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

const presets = [
  { name: 'All', query: '' },
  { name: 'Ready', query: 'show=ready' },
  { name: 'Mine', query: 'show=mine' },
  { name: 'Unassigned', query: 'show=unassigned' },
  { name: 'Needs a check', query: 'show=check' },
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
        <Search label="Search" value={filter.q} fieldRef={searchRef} onChange={(q) => change({ q })} onLeave={focusList} />
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
