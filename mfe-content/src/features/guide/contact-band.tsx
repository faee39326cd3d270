import { chatInvite, contact } from '@portal/brand';
import { help } from '@portal/brand/guides/document';
import {
  ButtonLink,
  Cluster,
  color,
  Container,
  family,
  from,
  Heading,
  radius,
  space,
  Text,
  type,
  VisuallyHidden,
  weight,
} from '@portal/design-system';
import styled from 'styled-components';

/** Contact: the community's chat and the email address. */
export const ContactBand = () => (
  <Container as="section" aria-labelledby="contact">
    <Band>
      <div>
        <Heading id="contact" $size="heading">
          Talk to us
        </Heading>
        <Text>{help.contactText}</Text>
      </div>
      <Cluster $gap="md">
        <ButtonLink href={chatInvite} target="_blank" rel="noopener noreferrer" $variant="brand" $size="lg">
          Open the chat
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </ButtonLink>
        <Mail href={`mailto:${contact.email}`}>{contact.email}</Mail>
      </Cluster>
    </Band>
  </Container>
);

const Band = styled.div`
  display: grid;
  gap: ${space.lg} ${space.xxl};
  align-items: center;
  padding: clamp(${space.lg}, 4vw, ${space.xxl});
  border-radius: ${radius.lg};
  background: ${color.infoSurface};
  grid-template-columns: minmax(0, 1fr);
  a {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  ${from.laptop} {
    grid-template-columns: 1fr auto;
  }
  p {
    max-width: 34rem;
    margin-top: ${space.xs};
  }
`;

const Mail = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: ${color.link};
  font: ${weight.semibold} ${type.body} ${family.text};
  text-underline-offset: 0.2em;
`;
