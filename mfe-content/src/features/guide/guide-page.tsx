import type { Guide } from '@portal/brand/guides/document';
import { Container, Section } from '@portal/design-system';
import { PageBand } from '../../app/page-band.tsx';
import { ContactBand } from './contact-band.tsx';
import { GuideParts } from './guide-parts.tsx';
import { GuideSteps } from './guide-steps.tsx';
import { NextButtons } from './next-link.tsx';

/** A page of practical information: picture, facts, steps on a timeline, and further topics. */
export const GuidePage = ({ guide, image }: { guide: Guide; image: string }) => (
  <>
    <PageBand title={guide.title} lead={guide.lead} facts={guide.facts} image={image} actions={<NextButtons steps={guide.next} />} />
    {guide.steps && (
      <Section aria-labelledby="steps">
        <Container>
          <GuideSteps {...guide.steps} />
        </Container>
      </Section>
    )}
    <GuideParts heading={guide.partsHeading} parts={guide.parts} isSunken={guide.steps !== undefined} />
    <ContactBand />
  </>
);
