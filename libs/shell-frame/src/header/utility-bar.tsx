import { color, family, flaskPath, from, globePath, Icon, motion, size, space, type, VisuallyHidden, weight } from '@portal/design-system';
import styled from 'styled-components';
import type { Navigation } from '../navigation/navigation.ts';
import { NavigationLink } from '../navigation/navigation-link.tsx';
import { SearchBox, type OnSearch } from './search-box.tsx';

interface UtilityBarProps {
  navigation: Navigation;
  /** True on pages of work, where the bar has only the badge. */
  isWork: boolean;
  sandbox: boolean;
  /** Names of the simulated parts. Empty if all parts are simulated, as in a demo. */
  simulated: readonly string[] | undefined;
  onSearch: OnSearch | undefined;
}

/** The thin bar above the header: demo badge, secondary entries, search and language. */
export const UtilityBar = ({ navigation, isWork, sandbox, simulated, onSearch }: UtilityBarProps) => (
  <Root $badge={sandbox} $isWork={isWork}>
    <Row $hasNames={(simulated?.length ?? 0) > 0}>
      {sandbox && <SandboxBadge simulated={simulated} />}
      {!isWork && (
        <Wide $dense={navigation.staff.length > 0}>
          {navigation.staff.length > 0 && <Links label="Staff" items={navigation.staff} />}
          <Links label="More" items={navigation.secondary} />
          {onSearch && <SearchBox onSearch={onSearch} />}
          <Language>
            <Icon path={globePath} width={16} />
            <VisuallyHidden>Language: </VisuallyHidden>
            EN
          </Language>
        </Wide>
      )}
    </Row>
  </Root>
);

/** Says that the portal runs on simulated services, and names them if others are real. */
const SandboxBadge = ({ simulated = [] }: Pick<UtilityBarProps, 'simulated'>) => (
  <Demo>
    <Icon path={flaskPath} width={16} />
    <span>{simulated.length > 0 ? `Simulated here: ${simulated.join(', ')}` : 'Demo: simulated services'}</span>
  </Demo>
);

const Links = ({ label, items }: { label: string; items: Navigation['secondary'] }) => (
  <List aria-label={label}>
    {items.map((item) => (
      <NavigationLink key={item.label} item={item} />
    ))}
  </List>
);

const Root = styled.div<{ $badge: boolean; $isWork: boolean }>`
  display: ${({ $badge }) => ($badge ? 'block' : 'none')};
  background: ${color.deep};
  color: ${color.onDeep};
  font: ${weight.medium} ${type.small} ${family.text};
  :focus-visible {
    outline-color: ${color.deepAccent};
  }
  ${from.desktop} {
    ${({ $isWork }) => !$isWork && 'display: block;'}
  }
`;

/** Shows the names of simulated parts on a separate line below the links. It stays in view when the links scroll away. */
const Row = styled.div<{ $hasNames: boolean }>`
  display: flex;
  align-items: center;
  gap: 0 ${space.md};
  max-width: calc(${size.page} + 2 * ${space.gutter});
  min-height: 2rem;
  margin-inline: auto;
  padding-inline: ${space.gutter};
  ${({ $hasNames }) => $hasNames && `flex-wrap: wrap; > p { flex: 1 0 100%; order: 1; padding-block: ${space.xxs}; }`}
`;

/** Dense, so that the links of staff fit beside the others. */
const Wide = styled.div<{ $dense: boolean }>`
  --gap: ${({ $dense }) => ($dense ? space.sm : space.md)};
  display: none;
  flex: 1;
  align-items: center;
  justify-content: flex-end;
  min-width: 0;
  gap: var(--gap);
  ${from.desktop} {
    display: flex;
    min-height: ${size.target};
  }
`;

const List = styled.nav`
  display: flex;
  gap: var(--gap);
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space.xs};
    min-height: ${size.targetMin};
    color: ${color.onDeepMuted};
    text-decoration: none;
    white-space: nowrap;
    transition: color ${motion.quick};
  }
  a:hover,
  a[aria-current='page'] {
    color: ${color.onDeep};
  }
  a[aria-current='page'] {
    text-decoration: underline 2px ${color.deepAccent};
    text-underline-offset: 0.4em;
  }
  & + & {
    padding-left: var(--gap);
    border-left: ${size.hairline} solid ${color.deepLine};
  }
`;

const Language = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space.xxs};
`;

const Demo = styled.p`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  color: ${color.accent};
  line-height: 1.25;
  svg {
    flex: none;
  }
`;
