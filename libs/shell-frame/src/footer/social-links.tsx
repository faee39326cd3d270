import { socialLinks } from '@portal/brand';
import { color, motion, radius, size, space, VisuallyHidden } from '@portal/design-system';
import { AtSign, Play } from 'lucide-react';
import styled from 'styled-components';
import { ExternalLink } from '../navigation/external-link.tsx';

const icons = { video: Play, microblog: AtSign } as const;

export const SocialLinks = () => (
  <List aria-label="Social media">
    {socialLinks.map(({ id, label, href }) => {
      const Icon = icons[id];
      return (
        <li key={id}>
          <ExternalLink href={href}>
            <Icon size={20} aria-hidden="true" />
            <VisuallyHidden>{label}</VisuallyHidden>
          </ExternalLink>
        </li>
      );
    })}
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
