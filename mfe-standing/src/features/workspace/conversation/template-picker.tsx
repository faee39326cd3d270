import { appealTemplates, type AppealTemplate } from '@portal/brand/appeal-templates';
import { color, family, radius, size, space, type } from '@portal/design-system';
import type { PendingAppeal } from '@portal/standing-contract';
import { useId } from 'react';
import styled from 'styled-components';
import { fillTemplate } from './fill-template.ts';

interface TemplatePickerProps {
  use: AppealTemplate['use'][number];
  /** Fills the placeholders. A template for several appeals keeps them. */
  appeal?: Pick<PendingAppeal, 'username' | 'type'>;
  onPick: (text: string) => void;
}

/** Select box with the airline's templates for a text. */
export default function TemplatePicker({ use, appeal, onPick }: TemplatePickerProps) {
  const id = useId();
  const templates = appealTemplates.filter((template) => template.use.includes(use));
  const pick = (title: string) => {
    const template = templates.find((each) => each.title === title);
    if (template) onPick(appeal ? fillTemplate(template.text, appeal) : template.text);
  };
  return (
    <Row>
      <label htmlFor={id}>Template</label>
      <select id={id} value="" onChange={(event) => pick(event.target.value)}>
        <option value="">Choose a text...</option>
        {templates.map(({ title }) => (
          <option key={title}>{title}</option>
        ))}
      </select>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  color: ${color.textMuted};
  font: ${type.caption} ${family.text};
  select {
    flex: 0 1 16rem;
    min-width: 0;
    min-height: 2rem;
    padding: 0 ${space.xs};
    border: ${size.hairline} solid ${color.lineStrong};
    border-radius: ${radius.sm};
    background: ${color.surface};
    color: ${color.text};
    font: ${type.small} ${family.text};
    @media (hover: none) {
      min-height: ${size.target};
    }
  }
`;
