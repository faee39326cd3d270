import { color, family, radius, size, space, type, VisuallyHidden, weight } from '@portal/design-system';
import { readLocal, writeLocal } from '@portal/remote-app';
import { Link } from '@portal/router';
import { standingPages } from '@portal/standing-contract';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';

interface ViewBarProps {
  userId: string;
  queue: string;
  /** Built-in views. */
  presets: readonly SavedView[];
  /** The current filter, as its part of the address. */
  current: string;
}

/** Views of a queue as links, and a form that saves the current filter as a view. */
export function ViewBar({ userId, queue, presets, current }: ViewBarProps) {
  const { views, save, remove } = useSavedViews(userId, queue);
  const [name, setName] = useState<string>();
  const isCurrent = ({ query }: SavedView) => query === current;
  const savedView = views.find(isCurrent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name?.trim()) save({ name: name.trim(), query: current });
    setName(undefined);
  };
  return (
    <Bar aria-label="Views">
      {[...presets, ...views].map((view) => (
        <View
          key={view.name}
          to={`${standingPages.workspace}?queue=${queue}${view.query && `&${view.query}`}`}
          aria-current={isCurrent(view) ? 'true' : undefined}
        >
          {view.name}
        </View>
      ))}
      {savedView && (
        <Quiet type="button" onClick={() => remove(savedView.name)}>
          Forget this view
        </Quiet>
      )}
      {!savedView && !presets.some(isCurrent) && name === undefined && (
        <Quiet type="button" onClick={() => setName('')}>
          Save view
        </Quiet>
      )}
      {name !== undefined && (
        <form onSubmit={submit}>
          <label>
            <VisuallyHidden>Name of the view</VisuallyHidden>
            <Name autoFocus maxLength={30} placeholder="Name" value={name} onChange={(event) => setName(event.target.value)} />
          </label>
          <Quiet type="submit">Save</Quiet>
        </form>
      )}
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xxs};
  padding: ${space.xs} ${space.xs} 0;
`;

const chip = `
  display: inline-flex;
  align-items: center;
  min-height: ${size.targetMin};
  padding: 0 ${space.xs};
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: ${color.textMuted};
  font: ${weight.medium} ${type.caption} ${family.text};
  text-decoration: none;
  @media (hover: none) {
    min-height: 2.25rem;
  }
  &:hover {
    background: ${color.tint};
  }
`;

const View = styled(Link)`
  ${chip}
  &[aria-current] {
    background: ${color.tint};
    color: ${color.heading};
    font-weight: ${weight.semibold};
  }
  @media (forced-colors: active) {
    &[aria-current] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

const Quiet = styled.button`
  ${chip}
  color: ${color.link};
`;

const Name = styled.input`
  width: 9rem;
  min-height: ${size.targetMin};
  padding: 0 ${space.xs};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.sm};
  background: ${color.surface};
  color: ${color.text};
  font: ${weight.regular} ${type.caption} ${family.text};
`;

/** A named filter. `query` is its part of the address. */
interface SavedView {
  name: string;
  query: string;
}

const maxViews = 12;

/** One person's views of a queue, stored in this browser. */
function useSavedViews(userId: string, queue: string) {
  const key = `workspaceViews:${userId}:${queue}`;
  const [views, setViews] = useState(() => readViews(readLocal(key)));
  const store = (next: readonly SavedView[]) => {
    setViews(next);
    writeLocal(key, next.length > 0 ? JSON.stringify(next) : null);
  };
  const without = (name: string) => views.filter((view) => view.name !== name);
  return {
    views,
    /** Adds a view or replaces the view of the same name. */
    save: (view: SavedView): void => store([...without(view.name), view].slice(-maxViews)),
    remove: (name: string): void => store(without(name)),
  };
}

const viewsSchema = z.array(z.object({ name: z.string(), query: z.string() }));

function readViews(stored: string | null): readonly SavedView[] {
  try {
    return z.parse(viewsSchema, JSON.parse(stored ?? '[]')).slice(0, maxViews);
  } catch {
    return [];
  }
}
