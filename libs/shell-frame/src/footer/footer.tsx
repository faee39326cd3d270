import { airline, contact, legalStatement } from '@portal/brand';
import { color, family, from, linkStyle, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import { Logo } from '../logo/logo.tsx';
import { NavigationLink } from '../navigation/navigation-link.tsx';
import type { Navigation, NavigationItem } from '../navigation/navigation.ts';
import { FooterColumn } from './footer-column.tsx';
import { SocialLinks } from './social-links.tsx';
import { Swell } from './swell.tsx';

/** The footer of every page. Links without a target are disabled. The statement comes last, where `print.css` expects it. */
export const Footer = ({ navigation }: { navigation: Navigation }) => (
  <Root>
    <Swell />
    <Ground>
      <Columns>
        <Brand>
          <Logo />
          <p>{`${airline.tagline}, from ${airline.homeBase.city} to the islands and beyond.`}</p>
          <SocialLinks />
        </Brand>
        <FooterColumn title="Quick Links">
          {navigation.quick.map((item) => (
            <li key={item.label}>
              <NavigationLink item={item} marksOpenPage={false} />
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title="Popular Destinations">
          {navigation.destinations.map((item) => (
            <li key={item.label}>
              <NavigationLink item={item} marksOpenPage={false} />
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title="Contact">
          <li>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </li>
          <li>{contact.street}</li>
        </FooterColumn>
      </Columns>
      <Base>
        <LegalLinks items={navigation.legal} />
        <p>{legalStatement}</p>
      </Base>
    </Ground>
  </Root>
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
  grid-template-columns: repeat(2, 1fr);
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

const LegalLinks = ({ items }: { items: readonly NavigationItem[] }) => (
  <List aria-label="Legal">
    {items.map((item) => (
      <li key={item.label}>
        <NavigationLink item={item} marksOpenPage={false} />
      </li>
    ))}
  </List>
);

const List = styled.ul`
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
