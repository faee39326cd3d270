import { Button, from, SelectField, space, TextField } from '@portal/design-system';
import { auditActions, standingLimits } from '@portal/standing-contract';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';

interface AuditFilterFormProps {
  filter: AuditFilter;
  onChange: (changed: Partial<AuditFilter>) => void;
}

const actions = [{ value: '', label: 'All actions' }, ...Object.entries(auditActions).map(([value, [label]]) => ({ value, label }))];

/** Form that filters the log on submit. Names match by prefix. */
export function AuditFilterForm({ filter, onChange }: AuditFilterFormProps) {
  const [fields, setFields] = useState(filter);
  const change = (name: keyof AuditFilter) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [name]: event.target.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...fields, before: '' });
  };
  const text = (name: 'actor' | 'target', label: string) => (
    <TextField
      type="search"
      label={label}
      value={fields[name]}
      maxLength={standingLimits.auditFilter}
      autoCapitalize="none"
      spellCheck={false}
      onChange={change(name)}
    />
  );
  return (
    <Form role="search" aria-label="Filter the log" onSubmit={submit}>
      {text('actor', 'Who')}
      {text('target', 'About')}
      <SelectField label="Action" value={fields.action} options={actions} onChange={change('action')} />
      <TextField type="date" label="From" value={fields.from} max={fields.to || undefined} onChange={change('from')} />
      <TextField type="date" label="To" value={fields.to} min={fields.from || undefined} onChange={change('to')} />
      <Buttons>
        <Button type="submit" variant="brand">
          Filter
        </Button>
        <Button variant="quiet" onClick={() => onChange(noFilter)}>
          Clear
        </Button>
      </Buttons>
    </Form>
  );
}

/** Keeps both names in one row and both days in one row at every width from a phone's up. */
const Form = styled.form`
  display: grid;
  gap: ${space.md};
  align-items: end;
  > * {
    min-width: 0;
  }
  ${from.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :nth-child(3n) {
      grid-column: 1 / -1;
    }
  }
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > :nth-child(3n) {
      grid-column: auto;
    }
  }
  ${from.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr)) auto;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md};
  > * {
    flex: 1;
  }
`;

/** Fields of the filter and their keys in the address. */
export const filterKeys = { actor: 'actor', action: 'action', target: 'target', from: 'from', to: 'to', before: 'before' } as const;

/**
 * Filter of the log. An empty field matches everything. `from` and `to` are the first and last day, `YYYY-MM-DD` in the viewer's time
 * zone. `before` is an entry's id: only older entries match.
 */
export type AuditFilter = Record<keyof typeof filterKeys, string>;

export const noFilter: AuditFilter = { actor: '', action: '', target: '', from: '', to: '', before: '' };

/** Returns the start of a day in the viewer's time zone as ISO 8601, or '' for an invalid day. */
function startOf(day: string, daysLater = 0): string {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(start.getTime()) ? '' : start.toISOString();
}

/** Converts the filter to the BFF's query: days become times, and the last day is included. Leaves out empty fields. */
export function auditQueryOf({ actor, action, target, from, to, before }: AuditFilter): Record<string, string> {
  const query = { actor: actor.trim(), action, target: target.trim(), from: startOf(from), to: startOf(to, 1), before };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}
