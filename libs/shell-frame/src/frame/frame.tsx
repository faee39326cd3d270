import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Footer } from '../footer/footer.tsx';
import { Header, type HeaderProps } from '../header/header.tsx';
import { Toaster, type ToasterProps } from '../toaster/toaster.tsx';
import { mainId, SkipLink } from './skip-link.tsx';

export interface FrameProps extends HeaderProps, ToasterProps {
  children: ReactNode;
}

/** The page around every page: skip link, header, the content, footer, toasts. On paper there is the content, and of the footer its statement (`print.css`). */
export const Frame = ({ children, toasts, onDismiss, ...header }: FrameProps) => (
  <Root>
    <SkipLink />
    <Header {...header} />
    <Main id={mainId} tabIndex={-1}>
      {children}
    </Main>
    <Footer />
    <Toaster toasts={toasts} onDismiss={onDismiss} />
  </Root>
);

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
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
