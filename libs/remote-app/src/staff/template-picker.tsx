import { request } from '@portal/api-client';
import { appealTemplates } from '@portal/brand/appeal-templates';
import { color, family, radius, SelectBox, size, space, type } from '@portal/design-system';
import { noteTemplatesApi, noteTemplatesReplySchema, type NoteTemplate, type TemplateUse } from '@portal/portal-contract';
import { queryOptions, useQuery } from '@portal/query';
import { useId } from 'react';
import styled from 'styled-components';
import { personal } from '../remote-data.tsx';
import { useKeys } from './use-keys.ts';

/** Templates change rarely, so a reading counts for minutes. In milliseconds. */
const freshMs = 5 * 60_000;

/** Query for the texts that staff start a note from. */
export const templatesQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'note-templates'],
    queryFn: ({ signal }) => request(noteTemplatesApi.list, { schema: noteTemplatesReplySchema, signal }),
    staleTime: freshMs,
  });

/** The airline's own texts, until the saved ones are read. */
const ownTemplates: readonly NoteTemplate[] = appealTemplates.map(({ use, title, text }) => ({ uses: [...use], title, text }));

/** Values of a template's placeholders. */
export interface TemplateSubject {
  name: string;
  /** The punishment, or the position. */
  type: string;
}

interface TemplatePickerProps {
  userId: string;
  use: TemplateUse;
  /** Fills the placeholders. A template for several people keeps them. */
  subject?: TemplateSubject;
  /** True if the keys 1 to 9 pick a template. */
  usesKeys?: boolean;
  onPick: (text: string) => void;
}

/** Select box with the templates for a text. Each of the first nine has a number key. */
export function TemplatePicker({ userId, use, subject, usesKeys = false, onPick }: TemplatePickerProps) {
  const id = useId();
  const { data } = useQuery(templatesQuery(userId));
  const templates = (data?.templates ?? ownTemplates).filter(({ uses }) => uses.includes(use));
  const pick = ({ text }: NoteTemplate) => onPick(subject ? fillTemplate(text, subject) : text);
  useKeys(usesKeys, Object.fromEntries(templates.slice(0, 9).map((template, place) => [String(place + 1), () => pick(template)])));
  return (
    <Row>
      <label htmlFor={id}>Template</label>
      <Titles
        id={id}
        value=""
        options={[
          { value: '', label: 'Choose a text...' },
          ...templates.map(({ title }, place) => ({
            value: title,
            label: usesKeys && place < 9 ? `${place + 1}  ${title}` : title,
          })),
        ]}
        onChange={(event) => {
          const template = templates.find(({ title }) => title === event.target.value);
          if (template) pick(template);
        }}
      />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  color: ${color.textMuted};
  font: ${type.caption} ${family.text};
`;

const Titles = styled(SelectBox)`
  flex: 0 1 16rem;
  min-width: 0;
  select {
    min-height: 2rem;
    padding-block: 0;
    padding-inline-start: ${space.xs};
    border-radius: ${radius.sm};
    font: ${type.small} ${family.text};
    @media (hover: none) {
      min-height: ${size.target};
    }
  }
`;

/** Replaces `{name}` and `{type}` in a template. Keeps other braces. */
export const fillTemplate = (text: string, subject: TemplateSubject): string =>
  text.replace(/\{(name|type)\}/g, (_placeholder, key) => subject[key as keyof TemplateSubject]);
