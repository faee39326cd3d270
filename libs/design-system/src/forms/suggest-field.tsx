import { useEffect, useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/color.ts';
import { family, radius, shadow, size, space, type, weight } from '../tokens/scale.ts';
import { VisuallyHidden } from '../typography/text.tsx';
import { nextOption } from './next-option.ts';
import { TextField } from './text-field.tsx';

interface Suggestion {
  /** Becomes the text of the field. */
  text: string;
  /** Follows the text, less prominent. */
  detail?: string | undefined;
}

interface SuggestFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> {
  value: string;
  onChange: (text: string) => void;
  /** Suggestions for the text, best first. */
  suggestions: readonly Suggestion[];
  /** Name of the list for screen readers. */
  listLabel: string;
}

/**
 * A text field that suggests texts: a combobox with a list, by the ARIA pattern. Any other text can stay. Arrow keys choose, Enter takes
 * the chosen one, Escape closes the list, and a tap takes one without moving the focus.
 */
export function SuggestField({ value, onChange, suggestions, listLabel, onFocus, ...field }: SuggestFieldProps) {
  const list = useId();
  const { isShown, at, show, take, onKeyDown } = useChoice(list, suggestions, onChange);
  return (
    <Root>
      <TextField
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={list}
        aria-activedescendant={at < 0 ? undefined : `${list}-${at}`}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          show(true);
        }}
        onFocus={(event) => {
          onFocus?.(event);
          show(true);
        }}
        onClick={() => show(true)}
        onBlur={() => show(false)}
        onKeyDown={onKeyDown}
      />
      <List
        id={list}
        role="listbox"
        aria-label={listLabel}
        hidden={!isShown}
        // Keeps the focus in the field, so that its blur does not close the list before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {suggestions.map((suggestion, place) => (
          <Option key={suggestion.text} id={`${list}-${place}`} role="option" aria-selected={place === at} onClick={() => take(suggestion)}>
            <span>{suggestion.text}</span>
            {suggestion.detail && <small>{suggestion.detail}</small>}
          </Option>
        ))}
      </List>
      <VisuallyHidden role="status">{isShown ? countText(suggestions.length) : ''}</VisuallyHidden>
    </Root>
  );
}

/** Whether the list is open, and which suggestion the keys have chosen, -1 for none. @param list its id */
function useChoice(list: string, suggestions: readonly Suggestion[], onChange: (text: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const isShown = isOpen && suggestions.length > 0;
  const at = isShown && chosen < suggestions.length ? chosen : -1;
  // The field may be at the end of the window.
  useEffect(() => {
    if (isShown) document.getElementById(list)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, list]);
  const show = (open: boolean) => {
    setOpen(open);
    setChosen(-1);
  };
  const take = ({ text }: Suggestion) => {
    onChange(text);
    show(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextOption(event.key, at, suggestions.length);
    const suggestion = suggestions[at];
    if (next !== undefined) {
      setOpen(true);
      setChosen(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && suggestion) take(suggestion);
    else if (event.key === 'Escape' && isShown) show(false);
    else return;
    event.preventDefault();
  };
  return { isShown, at, show, take, onKeyDown };
}

const countText = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);

const Root = styled.div`
  position: relative;
`;

/** Below the field, above what follows. Wider than a narrow field, so that names fit. */
const List = styled.ul`
  position: absolute;
  z-index: 2;
  top: calc(100% + ${space.xxs});
  left: 0;
  width: max(100%, min(19rem, 80vw));
  max-height: 17rem;
  overflow-y: auto;
  scroll-margin: ${space.md};
  padding: ${space.xxs};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${shadow.mid};
  &[hidden] {
    display: none;
  }
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
  min-height: ${size.target};
  padding: ${space.xxs} ${space.sm};
  border-radius: ${radius.sm};
  color: ${color.text};
  font: ${weight.medium} ${type.body} ${family.text};
  cursor: pointer;
  small {
    color: ${color.textMuted};
    font: ${weight.regular} ${type.small} ${family.text};
    text-align: end;
  }
  &:hover,
  &[aria-selected='true'] {
    background: ${color.tint};
  }
  /* Forced colours remove the background. */
  &[aria-selected='true'] {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;
