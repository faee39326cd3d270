import { Button, Cluster, SelectField, TextField } from '@portal/design-system';
import { auditActions, standingLimits } from '@portal/standing-contract';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { noFilter, type AuditFilter } from './audit-filter.ts';

interface AuditFilterFormProps {
  filter: AuditFilter;
  onChange: (changed: Partial<AuditFilter>) => void;
}

const actions = [{ value: '', label: 'All actions' }, ...Object.entries(auditActions).map(([value, label]) => ({ value, label }))];

/** Filters the log when 'Filter' is pressed. Names match from their beginning. */
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
      <SelectField label="Action" value={fields.action} options={actions} onChange={change('action')} />
      {text('target', 'About')}
      <TextField type="date" label="From" value={fields.from} max={fields.to || undefined} onChange={change('from')} />
      <TextField type="date" label="To" value={fields.to} min={fields.from || undefined} onChange={change('to')} />
      <Cluster $gap="xs">
        <Button type="submit" variant="brand">
          Filter
        </Button>
        <Button variant="quiet" onClick={() => onChange(noFilter)}>
          Clear
        </Button>
      </Cluster>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr));
  gap: 1rem;
  align-items: end;
`;
