import { contact, footerText, legalStatement, socialLinks } from '@portal/brand';
import {
  atPath,
  color,
  family,
  from,
  Icon,
  linkStyle,
  motion,
  playPath,
  radius,
  size,
  space,
  type,
  VisuallyHidden,
  weight,
} from '@portal/design-system';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Logo } from '../logo/logo.tsx';
import { ExternalLink, NavigationLink } from '../navigation/navigation-link.tsx';
import type { Navigation, NavigationItem } from '../navigation/navigation.ts';

/** The footer of every page. The statement comes last, where `print.css` expects it. */
export const Footer = ({ navigation }: { navigation: Navigation }) => (
  <Root>
    <Swell />
    <Ground>
      <Columns>
        <Brand>
          <Logo />
          <p>{footerText}</p>
          <SocialLinks />
        </Brand>
        <FooterColumn title="Quick Links">
          <Items items={navigation.quick} />
        </FooterColumn>
        <FooterColumn title="Popular Destinations">
          <Items items={navigation.destinations} />
        </FooterColumn>
        <FooterColumn title="Contact">
          <li>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </li>
          <li>{contact.street}</li>
        </FooterColumn>
      </Columns>
      <Base>
        <Legal aria-label="Legal">
          <Items items={navigation.legal} />
        </Legal>
        <p>{legalStatement}</p>
      </Base>
    </Ground>
  </Root>
);

const Items = ({ items }: { items: readonly NavigationItem[] }) =>
  items.map((item) => (
    <li key={item.label}>
      <NavigationLink item={item} marksOpenPage={false} />
    </li>
  ));

const FooterColumn = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <div>
      <ColumnTitle id={id}>{title}</ColumnTitle>
      <ColumnList aria-labelledby={id}>{children}</ColumnList>
    </div>
  );
};

const icons = { video: playPath, microblog: atPath } as const;

const SocialLinks = () => (
  <SocialList aria-label="Social media">
    {socialLinks.map(({ id, label, href }) => (
      <li key={id}>
        <ExternalLink href={href}>
          <Icon path={icons[id]} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </ExternalLink>
      </li>
    ))}
  </SocialList>
);

/** A wave between page and footer. Decoration. */
const Swell = () => (
  <Waves viewBox="0 0 1440 64" preserveAspectRatio="none" aria-hidden="true">
    <Shallow opacity="0.25" d="M0 30C240-6 420 62 720 30s480-34 720 6v30H0Z" />
    <Shallow opacity="0.5" d="M0 40c220-30 470 24 720 4s520-26 720-2v24H0Z" />
    <path d="M0 50c260-18 470 16 720 4s480-14 720 0v12H0Z" />
  </Waves>
);

const Root = styled.footer`
  margin-top: ${space.section};
  color: ${color.onDeepMuted};
  font: ${weight.regular} ${type.small} ${family.text};
`;

const Ground = styled.div`
  background: ${color.deep};
  a[href] {
    ${linkStyle}
    color: ${color.onDeep};
    font-weight: ${weight.regular};
    text-decoration-color: transparent;
    &:hover {
      color: ${color.deepAccent};
      text-decoration-color: currentColor;
    }
    &:focus-visible {
      outline-color: ${color.deepAccent};
    }
  }
`;

const inner = `
  max-width: calc(${size.page} + 2 * ${space.gutter});
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

const Columns = styled.div`
  ${inner}
  display: grid;
  /* At most two columns, and one for large letters. */
  grid-template-columns: repeat(auto-fit, minmax(max(7rem, 34%), 1fr));
  gap: ${space.xxl} ${space.lg};
  padding-block: ${space.xxl};
  > :last-child {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: repeat(3, 1fr);
    > :last-child {
      grid-column: auto;
    }
  }
  ${from.laptop} {
    grid-template-columns: 1.7fr repeat(3, 1fr);
  }
`;

const Brand = styled.div`
  display: grid;
  align-content: start;
  grid-column: 1 / -1;
  gap: ${space.md};
  max-width: 20rem;
  color: ${color.onDeepMuted};
  > :first-child {
    color: ${color.onDeep};
  }
  ${from.laptop} {
    grid-column: auto;
  }
`;

const Base = styled.div`
  ${inner}
  padding-bottom: ${space.xxl};
  > p {
    max-width: 52rem;
    padding-top: ${space.md};
  }
`;

const Legal = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.lg};
  padding-top: ${space.lg};
  border-top: ${size.hairline} solid ${color.deepLine};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.targetMin};
  }
`;

const ColumnTitle = styled.h2`
  margin-bottom: ${space.xs};
  color: ${color.onDeep};
  font: ${weight.semibold} ${type.body} ${family.display};
`;

const ColumnList = styled.ul`
  li,
  li > a {
    display: flex;
    align-items: center;
    min-height: ${size.targetMin};
    overflow-wrap: anywhere;
  }
  li {
    padding-block: ${space.xxs};
  }
`;

const SocialList = styled.ul`
  display: flex;
  gap: ${space.sm};
  a {
    display: grid;
    place-items: center;
    width: ${size.target};
    height: ${size.target};
    border: ${size.hairline} solid ${color.deepLine};
    border-radius: ${radius.pill};
    transition: background ${motion.quick};
  }
  a:hover {
    background: ${color.deepRaised};
  }
  a:focus-visible {
    border-radius: ${radius.pill};
  }
`;

const Shallow = styled.path`
  fill: ${color.deepAccent};
`;

const Waves = styled.svg`
  width: 100%;
  height: 4rem;
  fill: ${color.deep};
`;
