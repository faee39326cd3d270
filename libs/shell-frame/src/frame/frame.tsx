import { documentTitle, legalStatement } from '@portal/brand';
import { color, Container, from, layer, radius, space, Text, weight } from '@portal/design-system';
import type { NavigationEntry } from '@portal/portal-contract';
import { useLocation } from '@portal/router';
import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { Footer } from '../footer/footer.tsx';
import { Header, type HeaderProps } from '../header/header.tsx';
import { navigationFor, workEntryAt } from '../navigation/navigation.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Toaster, type ToasterProps } from '../toaster/toaster.tsx';

export const mainId = 'main';

interface FrameProps extends Omit<HeaderProps, 'navigation' | 'workPath'>, ToasterProps {
  /** Navigation entries of the remotes. The frame adds its own links. */
  entries: readonly NavigationEntry[];
  /** True if the visitor manages staff appeals. */
  isManager?: boolean;
  /** Shown above the header. */
  banner?: ReactNode;
  children: ReactNode;
}

/**
 * The layout of every page: skip link, header, content, footer, a phone's bar, toasts. A page of work has no bar, and ends with the
 * footer's statement alone. Only the content and the footer's statement are printed (`print.css`).
 */
export const Frame = ({ children, banner, entries, isManager = false, toasts, onDismiss, ...header }: FrameProps) => {
  const workPath = workEntryAt(entries, useLocation().pathname)?.path;
  const navigation = navigationFor(entries, { rank: header.user?.groupRankId ?? 0, isManager });
  return (
    <Root $sandbox={header.sandbox} $isWork={workPath !== undefined}>
      <SkipLink href={`#${mainId}`}>Skip to content</SkipLink>
      {banner}
      <Header {...header} navigation={navigation} workPath={workPath} />
      <Main id={mainId} tabIndex={-1}>
        {children}
      </Main>
      {workPath ? <Statement /> : <Footer navigation={navigation} />}
      {!workPath && <BottomBar items={navigation.bar} />}
      <Toaster toasts={toasts} onDismiss={onDismiss} />
    </Root>
  );
};

/** Sets the document's title, with the airline's name. React's own `title` element would add a second one to the HTML's. */
export const PageTitle = ({ title }: { title: string }) => {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return null;
};

const Statement = () => (
  <End as="footer">
    <Text $size="caption" $color="textMuted">
      {legalStatement}
    </Text>
  </End>
);

const End = styled(Container)`
  padding-bottom: ${space.xs};
`;

/** `--header`: the height of the header that stays in view. A demo's badge is a line of its own in a narrow window, and on pages of work. */
const Root = styled.div<{ $sandbox: boolean; $isWork: boolean }>`
  --header: ${({ $sandbox }) => ($sandbox ? '6rem' : '4rem')};
  ${from.desktop} {
    ${({ $isWork }) => !$isWork && '--header: 4.75rem;'}
  }
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  padding-bottom: var(--bottom-bar);
  /* Hides the footer while the page loads, so that it never moves. */
  &:has([data-pending]) > footer {
    visibility: hidden;
  }
  @media print {
    display: block;
    > :not(main, footer) {
      display: none;
    }
  }
`;

const Main = styled.main`
  flex: 1 0 auto;
  &:focus {
    outline: none;
  }
`;

/** Skips the header: the first focusable element of the page. */
const SkipLink = styled.a`
  position: fixed;
  top: ${space.xs};
  left: ${space.xs};
  z-index: ${layer.toast};
  padding: ${space.sm} ${space.lg};
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.onAccent};
  font-weight: ${weight.semibold};
  transform: translateY(-200%);
  &:focus-visible {
    transform: none;
  }
`;
