import { appealTemplates, type AppealTemplate } from '@portal/brand/appeal-templates';
import { color, family, radius, size, space, type } from '@portal/design-system';
import type { PendingAppeal } from '@portal/standing-contract';
import { useId } from 'react';
import styled from 'styled-components';
import { fillTemplate } from './fill-template.ts';

interface TemplatePickerProps {
  use: AppealTemplate['use'][number];
  /** Fills the text. A text for several appeals keeps its placeholders. */
  appeal?: Pick<PendingAppeal, 'username' | 'type'>;
  /** Takes the text, which stays editable. */
  onPick: (text: string) => void;
}

/** Puts one of the airline's texts into the field below it. */
export default function TemplatePicker({ use, appeal, onPick }: TemplatePickerProps) {
  const id = useId();
  const offered = appealTemplates.filter((template) => template.use.includes(use));
  const pick = (title: string) => {
    const template = offered.find((each) => each.title === title);
    if (template) onPick(appeal ? fillTemplate(template.text, appeal) : template.text);
  };
  return (
    <Row>
      <label htmlFor={id}>Template</label>
      <select id={id} value="" onChange={(event) => pick(event.target.value)}>
        <option value="">Choose a text...</option>
        {offered.map(({ title }) => (
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
