import styled from 'styled-components';
import { color } from '../tokens/color.ts';

interface AvatarProps {
  /** URL of the picture. An empty one shows the placeholder. */
  src: string;
  /** Pixels. */
  width?: number;
}

/** A person's picture. Decoration beside their name, so it has no alternative text. */
export const Avatar = ({ src, width = 40 }: AvatarProps) =>
  src ? (
    <Picture src={src} alt="" width={width} height={width} />
  ) : (
    <Placeholder width={width} height={width} viewBox="0 0 40 40" aria-hidden="true" data-testid="avatar-placeholder">
      <circle cx="20" cy="15.5" r="6.5" />
      <path d="M7 36c1-8 6-11.5 13-11.5S32 28 33 36Z" />
    </Placeholder>
  );

const Picture = styled.img`
  flex: none;
  border-radius: 50%;
  aspect-ratio: 1;
  object-fit: cover;
  background: ${color.tint};
`;

const Placeholder = styled.svg`
  flex: none;
  border-radius: 50%;
  background: ${color.infoSurface};
  fill: ${color.info};
`;
