import { socialLinks } from '@portal/brand';
import { atPath, color, Icon, motion, playPath, radius, size, space, VisuallyHidden } from '@portal/design-system';
import styled from 'styled-components';
import { ExternalLink } from '../navigation/external-link.tsx';

const icons = { video: playPath, microblog: atPath } as const;

export const SocialLinks = () => (
  <List aria-label="Social media">
    {socialLinks.map(({ id, label, href }) => (
      <li key={id}>
        <ExternalLink href={href}>
          <Icon path={icons[id]} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </ExternalLink>
      </li>
    ))}
  </List>
);

const List = styled.ul`
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
