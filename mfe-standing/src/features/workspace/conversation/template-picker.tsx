import { appealTemplates, type AppealTemplate } from '@portal/brand/appeal-templates';
import { color, family, radius, SelectBox, size, space, type } from '@portal/design-system';
import { typeTitle, type PendingAppeal } from '@portal/standing-contract';
import { useId } from 'react';
import styled from 'styled-components';

interface TemplatePickerProps {
  use: AppealTemplate['use'][number];
  /** Fills the placeholders. A template for several appeals keeps them. */
  appeal?: Pick<PendingAppeal, 'username' | 'type'>;
  onPick: (text: string) => void;
}

/** Select box with the airline's templates for a text. */
export function TemplatePicker({ use, appeal, onPick }: TemplatePickerProps) {
  const id = useId();
  const templates = appealTemplates.filter((template) => template.use.includes(use));
  const pick = (title: string) => {
    const template = templates.find((each) => each.title === title);
    if (template) onPick(appeal ? fillTemplate(template.text, appeal) : template.text);
  };
  return (
    <Row>
      <label htmlFor={id}>Template</label>
      <Titles
        id={id}
        value=""
        options={[{ value: '', label: 'Choose a text...' }, ...templates.map(({ title }) => ({ value: title, label: title }))]}
        onChange={(event) => pick(event.target.value)}
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

/** Fields of an appeal that a template uses. */
type Appeal = Pick<PendingAppeal, 'username' | 'type'>;

/** Replaces `{name}` and `{type}` in a template. Keeps other braces. */
export const fillTemplate = (text: string, { username, type }: Appeal): string =>
  text.replace(/\{(name|type)\}/g, (_placeholder, key) => (key === 'name' ? username : typeTitle(type)));
