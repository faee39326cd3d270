import { color, family, radius, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';

interface SwitchRowProps {
  /** Prefix of ids, unique on the page. */
  id: string;
  label: string;
  /** A sentence below the label. */
  about: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch with its label and a sentence about it. */
export const SwitchRow = ({ id, label, about, checked, onChange }: SwitchRowProps) => (
  <Row>
    <span>
      <strong>{label}</strong>
      <small id={`${id}-about`}>{about}</small>
    </span>
    <Switch
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-describedby={`${id}-about`}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  </Row>
);

const Row = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.lg};
  min-height: ${size.targetLarge};
  padding-block: ${space.sm};
  cursor: pointer;
  @media (max-width: 22rem) {
    flex-wrap: wrap;
  }
  strong,
  small {
    display: block;
    font: ${weight.semibold} ${type.body} ${family.text};
  }
  small {
    color: ${color.textMuted};
    font: ${weight.regular} ${type.small} ${family.text};
  }
`;

/** A checkbox that looks like a switch. The knob's position shows the state without colour. */
const Switch = styled.input`
  appearance: none;
  flex: none;
  position: relative;
  width: 3rem;
  height: 1.75rem;
  margin: 0;
  border: 2px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.sunken};
  cursor: pointer;
  &::before {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 0.5rem);
    inset-inline-start: 0.25rem;
    width: 1rem;
    height: 1rem;
    border-radius: ${radius.pill};
    background: ${color.textMuted};
    transition: inset-inline-start 120ms;
  }
  &:checked {
    border-color: ${color.brand};
    background: ${color.brand};
  }
  &:checked::before {
    inset-inline-start: calc(100% - 1.25rem);
    background: ${color.onBrand};
  }
  @media (prefers-reduced-motion: reduce) {
    &::before {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    border-color: ButtonText;
    &::before {
      forced-color-adjust: none;
      background: ButtonText;
    }
    &:checked {
      forced-color-adjust: none;
      background: Highlight;
    }
    &:checked::before {
      background: HighlightText;
    }
  }
`;
