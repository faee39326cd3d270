import { Container, PageHeader, Stack, TextLink } from '@portal/design-system';
import { Link } from '@portal/router';

/** The pages of the remote that runs alone, at every address that is none of them. */
export const AloneIndex = ({ title, paths }: { title: string; paths: string[] }) => (
  <Container>
    <PageHeader title={title} lead="This remote runs alone. Its pages:" />
    <Stack as="ul">
      {paths.map((path) => (
        <li key={path}>
          <TextLink as={Link} to={path}>
            {path}
          </TextLink>
        </li>
      ))}
    </Stack>
  </Container>
);
